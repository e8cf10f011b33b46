import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import { nothingKnown } from '#domain/activity/baseline/baseline.ts';
import type { DetectionFacts, DetectionStore } from '../detection.ts';

export const ACCOUNT = '111122223333';
/** Connected, too. */
export const OWN_ACCOUNT = '222233334444';
export const OTHER_ACCOUNT = '444455556666';
const NOW = Date.UTC(2026, 5, 2, 12);

/** Bears on a sensitive data store. */
export const BUCKET = 'arn:aws:s3:::cards';
/** A scan does not know it. */
export const OTHER_BUCKET = 'arn:aws:s3:::elsewhere';
/** Gets to a sensitive data store; so do a function and a machine of that name. */
export const REACHING = 'payroll';

const cards: DetectionStore = { id: 'cards', arn: BUCKET, name: 'cards', isSensitive: true };

export const exampleCall = (changed: Partial<ActivityCall>): ActivityCall => ({
  ...{ kind: 'call', id: 'e1', at: NOW - 3_600_000, service: 's3', operation: 'PutBucketPolicy' },
  region: 'us-east-1',
  principal: {
    ...{ type: 'user', name: 'ann', accountId: ACCOUNT },
    arn: `arn:aws:iam::${ACCOUNT}:user/ann`,
  },
  source: { type: 'public', name: '203.0.113.9' },
  ...{ error: null, resources: [BUCKET], opensTo: null, effects: [] },
  ...changed,
});

/** Facts of an account in which these calls were made, and nothing else. */
export const exampleFacts = (
  calls: readonly Partial<ActivityCall>[],
  changed: Partial<DetectionFacts> = {},
): DetectionFacts => ({
  accountId: ACCOUNT,
  ownAccounts: new Set([ACCOUNT, OWN_ACCOUNT]),
  now: NOW,
  calls: calls.map((call, n) => ({
    call: exampleCall({ id: `e${n}`, at: NOW - 3_600_000 + n * 60_000, ...call }),
    place: null,
  })),
  ...{ windows: [], reports: [] },
  baselineOf: () => nothingKnown,
  storesOf: (arn) => (arn === OTHER_BUCKET ? [] : [cards]),
  reachedFrom: (arn) => (arn.endsWith(REACHING) ? [cards] : []),
  isOwn: (arn) => arn !== OTHER_BUCKET,
  madeBefore: () => undefined,
  ...changed,
});

/** Each list of calls is an example of its own. */
export const examplesOf = (
  ...all: readonly (readonly Partial<ActivityCall>[])[]
): DetectionFacts[] => all.map((calls) => exampleFacts(calls));

export const opensToEverybody = { isPublic: true, accounts: [] };
export const opensToOther = { isPublic: false, accounts: [OTHER_ACCOUNT] };
export const opensToOwn = { isPublic: false, accounts: [OWN_ACCOUNT] };
