import { scanEventPattern } from '#contracts/scan/events.ts';

/** EventBridge takes no longer policy: about 650 accounts. */
export const MAX_POLICY_CHARACTERS = 10_240;

const STATEMENT_ID = 'ConnectedAccounts';

/**
 * The customer follows from the envelope that EventBridge sets, so an account can only announce its
 * own parts.
 */
const policyOf = (busArn: string, accountIds: readonly string[]) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Sid: STATEMENT_ID,
      Effect: 'Allow',
      Principal: { AWS: '*' },
      Action: 'events:PutEvents',
      Resource: busArn,
      Condition: {
        StringEquals: {
          'aws:PrincipalAccount': [...accountIds],
          'events:source': scanEventPattern.source,
          'events:detail-type': scanEventPattern.detailType,
        },
      },
    },
  ],
});

interface Admitted {
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly admittedAt: number;
}

interface WantedPolicy {
  /** Undefined = the bus needs none: nobody is admitted. */
  readonly policy: string | undefined;
  /** Accounts for which the policy has no room: those admitted last. */
  readonly leftOut: readonly string[];
}

/** The policy of the bus that admits these accounts and nobody else. */
export const wantedBusPolicy = (busArn: string, admitted: readonly Admitted[]): WantedPolicy => {
  const ids = admitted
    .toSorted((a, b) => a.admittedAt - b.admittedAt || (a.accountId < b.accountId ? -1 : 1))
    .map(({ accountId }) => accountId);
  if (ids.length === 0) return { policy: undefined, leftOut: [] };
  const spare = MAX_POLICY_CHARACTERS - JSON.stringify(policyOf(busArn, [])).length;
  // The first has no comma before it.
  const room = Math.floor((spare + 1) / ',"000000000000"'.length);
  return {
    policy: JSON.stringify(policyOf(busArn, ids.slice(0, room).toSorted())),
    leftOut: ids.slice(room),
  };
};

/** AWS writes a list of one as its only element, and the elements of lists in any order. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(canonical(item))).toSorted();
    return items.length === 1 ? canonical(value[0]) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
};

const textOf = (policy: string | undefined): string => {
  if (policy === undefined) return '';
  const { Statement = [] } = JSON.parse(policy) as { Statement?: unknown };
  const statements = [Statement].flat();
  return statements.length === 0 ? '' : JSON.stringify(canonical(statements));
};

/** Whether two policies of a bus admit the same; undefined = none. */
export const isSamePolicy = (one: string | undefined, other: string | undefined): boolean =>
  textOf(one) === textOf(other);
