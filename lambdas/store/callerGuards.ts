import type { Guard } from './guardedTable.ts';
import { customerKey, sessionKey, userKey } from './keys/users.ts';
import type { UserItem } from './users.ts';

/** Caller of a change, from the verified token. */
export interface ActingCaller extends Pick<UserItem, 'userId' | 'customerId' | 'role'> {
  readonly sessionId: string;
  /** When the token was issued, ms since 1970. */
  readonly issuedAt: number;
}

export interface GuardedBy {
  /** Name of the table with users, sessions and customers. */
  readonly identity: string;
  readonly refuse: Guard['refuse'];
}

const userGuard = (caller: ActingCaller, { identity, refuse }: GuardedBy): Guard => ({
  tableName: identity,
  key: userKey(caller.userId),
  condition:
    '#gStatus = :gActive AND #gRole = :gRole AND #gCustomer = :gCustomer AND (#gOut = :gNever OR #gOut < :gIssued)',
  names: {
    '#gStatus': 'status',
    '#gRole': 'role',
    '#gCustomer': 'customerId',
    '#gOut': 'signedOutAt',
  },
  values: {
    ':gActive': 'ACTIVE',
    ':gRole': caller.role,
    ':gCustomer': caller.customerId,
    ':gNever': null,
    ':gIssued': caller.issuedAt,
  },
  refuse,
});

const sessionGuard = (
  { userId, sessionId }: ActingCaller,
  { identity, refuse }: GuardedBy,
): Guard => ({
  tableName: identity,
  key: sessionKey(userId, sessionId),
  condition: '#gRevoked = :gNotRevoked',
  names: { '#gRevoked': 'revokedAt' },
  values: { ':gNotRevoked': null },
  refuse,
});

/** The caller is active in this role and this session has not ended. */
export const callerGuards = (caller: ActingCaller, by: GuardedBy): Guard[] => [
  userGuard(caller, by),
  sessionGuard(caller, by),
];

/** An OPERATOR changes what the customer shares only while strict roles are off. */
export const managementGuards = (
  { customerId, role }: Pick<ActingCaller, 'customerId' | 'role'>,
  { identity, refuse }: GuardedBy,
): Guard[] =>
  role === 'ADMIN'
    ? []
    : [
        {
          tableName: identity,
          key: customerKey(customerId),
          condition: 'attribute_not_exists(#gStrict) OR #gStrict = :gNotStrict',
          names: { '#gStrict': 'strictRoles' },
          values: { ':gNotStrict': false },
          refuse,
        },
      ];
