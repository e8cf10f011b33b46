import type { IdentityNode } from './facts.ts';
import { once } from './kept.ts';

/** Some of its own policies exist and could not be read. */
export const hasUnread = ({ identity }: IdentityNode): boolean =>
  identity.some(({ statements }) => statements === null);

/** The identity with those of its own policies that were read; the same one where all were. */
export const asRead = once(
  (node: IdentityNode): IdentityNode =>
    hasUnread(node)
      ? { ...node, identity: node.identity.filter(({ statements }) => statements !== null) }
      : node,
);

/** In place of a rule of the catalogue. */
export const UNREAD_RULE = 'policies that could not be read';

const PREFIX = 'unread ';

/** One node stands for all that policies which could not be read may allow in an account. */
export const isUnreadHub = ({ ref }: Pick<IdentityNode, 'ref'>): boolean => ref.startsWith(PREFIX);

/**
 * What identities of the account get to by policies that could not be read: one step to it, and one
 * from it to each role that trusts the account. Else every such identity would have a step to every
 * such role.
 */
export const unreadHub = (accountId: string): IdentityNode => ({
  ...{ ref: `${PREFIX}${accountId}`, name: UNREAD_RULE, type: 'group' },
  principal: { type: 'user', arn: `arn:aws:iam::${accountId}:user/${PREFIX}`, accountId },
  identity: [],
  ...{ tags: {}, ownPolicies: [], groups: [], hasMachine: false },
});
