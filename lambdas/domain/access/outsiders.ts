import type { Principal } from '#domain/accessPolicy/principal.ts';
import { listOf } from '#domain/accessPolicy/statement.ts';
import type { Accounts, IdentityNode } from './facts.ts';

const MOST = 500;

const everything = [
  {
    name: 'policies of its own account',
    statements: [{ Effect: 'Allow', Action: '*', Resource: '*' }],
  },
] as const;

const plain = {
  identity: everything,
  tags: {},
  ownPolicies: [],
  groups: [],
  hasMachine: false,
} as const;

/** Whoever asks, without signing in. */
const everybody: IdentityNode = {
  ...plain,
  type: 'everybody',
  ref: 'everybody',
  name: 'Everybody',
  principal: { type: 'anonymous', arn: '', accountId: null },
};

const accountIn = (name: string): string | undefined =>
  /^(?:arn:[^:]*:(?:iam|sts):[^:]*:)?(\d{12})(?::|$)/.exec(name)?.[1];

const principalOf = (name: string, accountId: string): Principal => {
  const arn = name === accountId ? `arn:aws:iam::${accountId}:root` : name;
  if (arn.includes(':assumed-role/')) {
    const role = arn.split('/')[1] ?? '';
    return {
      type: 'role',
      arn: `arn:aws:iam::${accountId}:role/${role}`,
      accountId,
      sessionArn: arn,
    };
  }
  const type = arn.includes(':user/') ? 'user' : arn.includes(':role/') ? 'role' : 'root';
  return { type, arn, accountId };
};

/** Identities of other accounts that policies name, and everybody. Their own side is taken to allow all. */
export const outsidersOf = (
  { identities, stores }: Accounts,
  ownAccounts: ReadonlySet<string>,
): readonly IdentityNode[] => {
  const points = stores.flatMap(({ accessPoints = [] }) => accessPoints);
  const policies = [
    ...[...stores, ...points].map(({ policy }) => policy),
    ...identities.map(({ trust }) => trust),
  ];
  const named = policies
    .flatMap((policy) => policy?.statements ?? [])
    // A deny that names somebody lets nobody in.
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Principal: whom }) => (typeof whom === 'object' ? listOf(whom.AWS ?? []) : []));
  const names = [...named, ...points.map(({ accountId }) => accountId)];
  const nodes = [...new Set(names)].toSorted().flatMap((name): IdentityNode[] => {
    const accountId = accountIn(name);
    if (accountId === undefined || ownAccounts.has(accountId)) return [];
    const principal = principalOf(name, accountId);
    const { type, arn } = principal;
    const shown = type === 'root' ? `AWS account ${accountId}` : arn;
    return [{ ...plain, type: 'external', ref: arn, name: shown, principal }];
  });
  const unique = new Map(nodes.map((node) => [node.ref, node]));
  return [everybody, ...[...unique.values()].slice(0, MOST)];
};
