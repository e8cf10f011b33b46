import { expect, it } from 'vitest';
import { compliantSnapshot } from '#checks/exampleAssets.ts';
import { EXTERNAL_ACCOUNT, exampleContext, OTHER_OWN_ACCOUNT } from '#checks/exampleRows.ts';
import { snapshotEncrypted } from '#checks/rds/snapshotEncrypted.ts';
import { verdictsOf } from '#events/analyse/evaluate.ts';
import { storeIdOf } from '#store/keys/ids.ts';

const storesOf = (sourceArn: string) => {
  const row = { ...compliantSnapshot, facts: { ...compliantSnapshot.facts, sourceArn } };
  const log = { error: () => expect.unreachable() };
  const deps = { checks: [snapshotEncrypted], log } as unknown as Parameters<typeof verdictsOf>[0];
  return verdictsOf(deps, row, exampleContext).flatMap(({ stores }) => stores);
};

const itself = storeIdOf(exampleContext.accountId, compliantSnapshot.arn);

it('a copy of a database of another connected account bears on that database, and on itself', () => {
  const arn = `arn:aws:rds:eu-west-1:${OTHER_OWN_ACCOUNT}:db:orders`;
  expect(storesOf(arn)).toEqual([itself, storeIdOf(OTHER_OWN_ACCOUNT, arn)]);
});

it('a copy of what nobody connected bears on nothing that others have', () => {
  const arn = `arn:aws:rds:eu-west-1:${EXTERNAL_ACCOUNT}:db:orders`;
  expect(storesOf(arn)).toEqual([itself, storeIdOf(exampleContext.accountId, arn)]);
});
