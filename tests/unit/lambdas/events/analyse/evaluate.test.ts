import { expect, it } from 'vitest';
import { exampleContext, SISTER, STRANGER, soundSnapshot } from '#checks/exampleRows.ts';
import { snapshotEncrypted } from '#checks/rds/snapshotEncrypted.ts';
import { verdictsOf } from '#events/analyse/evaluate.ts';
import { storeIdOf } from '#store/keys.ts';

const storesOf = (sourceArn: string) => {
  const row = { ...soundSnapshot, facts: { ...soundSnapshot.facts, sourceArn } };
  const log = { error: () => expect.unreachable() };
  const deps = { checks: [snapshotEncrypted], log } as unknown as Parameters<typeof verdictsOf>[0];
  return verdictsOf(deps, row, exampleContext).flatMap(({ stores }) => stores);
};

it('a copy of a database of another connected account bears on that database', () => {
  const arn = `arn:aws:rds:eu-west-1:${SISTER}:db:orders`;
  expect(storesOf(arn)).toEqual([storeIdOf(SISTER, arn)]);
});

it('a copy of what nobody connected bears on nothing that others have', () => {
  const arn = `arn:aws:rds:eu-west-1:${STRANGER}:db:orders`;
  expect(storesOf(arn)).toEqual([storeIdOf(exampleContext.accountId, arn)]);
});
