import { expect, it } from 'vitest';
import { compliantBucket, compliantDatabase, exampleContext } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import { Posture } from '#contracts/dataStore/posture.ts';

const verdicts = (row: object, posture: Posture) =>
  checks
    .map((check) => {
      const whole = { ...row, posture } as Parameters<typeof check.appliesTo>[0];
      return check.appliesTo(whole) ? check.evaluate(whole, exampleContext).verdict : undefined;
    })
    .filter((verdict) => verdict !== undefined);

it('settings of an earlier scanner are read, and missing ones are not invented', () => {
  const { isReplica: _, internetSubnets: __, ...database } = compliantDatabase.posture;
  const before = Posture.parse(database);
  expect(before).toEqual({ ...database, isReplica: false, internetSubnets: null });
  expect(verdicts(compliantDatabase.row, before)).not.toContain('bad');

  const { encryption, ...bucket } = compliantBucket.posture;
  const { keyOwner: ___, ...sent } = encryption ?? { algorithm: 'none', key: null, keyOwner: null };
  const kept = Posture.parse({ ...bucket, encryption: sent });
  expect(kept).toMatchObject({ encryption: { ...sent, keyOwner: null } });
  expect(verdicts(compliantBucket.row, kept)).not.toContain('bad');
});
