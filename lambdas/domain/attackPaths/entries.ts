import type { EntryKind } from '#contracts/attackPath/words.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { unreadGuardrails } from '#domain/access/guardrails.ts';
import { proofsOf } from '#domain/access/onWire.ts';
import { requestFor } from '#domain/access/requestOf.ts';
import { authorize } from '#domain/accessPolicy/authorize.ts';
import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { entryEases, federatedEases } from './eases.ts';
import type { AttackFacts } from './facts.ts';
import { identityNode, plain } from './identityLinks.ts';
import {
  type Entry,
  type OutsideType,
  outsideTypes,
  type PathLink,
  type PathNode,
  providerNode,
  seen,
} from './model.ts';
import { isRunning, machineNode, programNode, taskNode } from './workloads.ts';

const enter = (kind: EntryKind, at: PathNode): Entry => ({ kind, at, ...entryEases[kind] });

const YEAR_MS = 365 * 86_400_000;

/**
 * How an attacker could sign in as a user; undefined = by no known way. The root user always has a
 * password. With a second factor it is no entry: it would lead to every store of the account.
 */
const entryOf = ({ identityType, ...row }: ScannedIdentity): EntryKind | undefined => {
  const keys = row.accessKeys?.filter(({ isActive }) => isActive) ?? [];
  const hasPassword = identityType === 'root' || row.hasPassword !== false;
  if (hasPassword && row.hasMfa === false) return 'passwordOnly';
  const isOld = keys.some(({ rotatedAt }) => (rotatedAt ?? 0) < row.observedAt - YEAR_MS);
  if (isOld) return 'oldKey';
  if (identityType === 'root' && keys.length === 0) return undefined;
  return hasPassword || keys.length > 0 || row.accessKeys === null ? 'person' : undefined;
};

const ofUsers = ({ identities, reach }: AttackFacts): Entry[] => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return identities.flatMap(({ ref, row }) => {
    const node = nodes.get(ref);
    const isPerson = row.identityType === 'user' || row.identityType === 'root';
    const kind = isPerson ? entryOf(row) : undefined;
    return node === undefined || kind === undefined ? [] : [enter(kind, identityNode(plain(node)))];
  });
};

const ofWorkloads = ({ machines, functions, services }: AttackFacts): Entry[] =>
  [
    ...machines.filter(isRunning).map(machineNode),
    ...functions.map(programNode),
    ...services.filter(({ row }) => row.facts.isRunning).map(taskNode),
  ].map((node) => enter('workload', node));

const providersIn = ({ Principal: named, Effect }: PolicyStatement): readonly string[] =>
  Effect === 'Allow' && typeof named === 'object' ? listOf(named.Federated ?? []) : [];

/** Subjects are pinned by `sub`; a SAML provider lets in only people that it knows. */
const subjectOf = (provider: string, { Condition = {} }: PolicyStatement) => {
  if (provider.includes(':saml-provider/')) return entryEases.person;
  const tests = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys)
      .filter(([key]) => /:(?:sub|job_workflow_ref)$/i.test(key))
      .map(([, values]) => ({ operator, values: listOf(values) })),
  );
  if (tests.length === 0) return federatedEases.any;
  const isPinned = tests.some(
    ({ operator, values }) =>
      !/like/i.test(operator) || values.every((value) => !/[*?]/.test(value)),
  );
  return isPinned ? federatedEases.pinned : federatedEases.pattern;
};

/** A policy of the organization, or the trust policy itself, denies all that the provider lets in. */
const isDenied = (role: IdentityNode, provider: string): boolean =>
  ['sts:AssumeRoleWithWebIdentity', 'sts:AssumeRoleWithSAML'].every(
    (action) =>
      authorize({
        principal: { type: 'federated', arn: provider, accountId: null },
        identity: [],
        owner: role.principal.accountId ?? '',
        resource: role.trust,
        rcps: role.guardrails?.rcps,
        request: requestFor(action, role.principal.arn, {}),
      }).isExplicit,
  );

/** From identity providers to the roles that trust them. */
export const providerLinks = ({ reach }: AttackFacts): PathLink[] =>
  reach.identities.flatMap((role) =>
    (role.trust?.statements ?? []).flatMap((statement) =>
      providersIn(statement).flatMap((provider): PathLink[] => {
        if (isDenied(role, provider)) return [];
        const { ease, reason } = subjectOf(provider, statement);
        const proof = [
          seen('resource', role.trust?.name ?? '', JSON.stringify(statement)),
          ...proofsOf(unreadGuardrails([role]), [role]),
        ];
        const from = providerNode(provider);
        const to = identityNode(plain(role));
        return [{ kind: 'CAN_ASSUME', from, to, ease, reason, rule: null, proof }];
      }),
    ),
  );

/** Somebody is there already. */
const ofAttacked = (facts: AttackFacts): Entry[] => {
  const { attacked, machines, functions, reach } = facts;
  const isAttacked = ({ ref }: { readonly ref: string }): boolean => attacked.has(ref);
  return [
    ...reach.identities.filter(isAttacked).map((node) => identityNode(plain(node))),
    ...machines.filter(isAttacked).map(machineNode),
    ...functions.filter(isAttacked).map(programNode),
  ].map((node) => enter('attack', node));
};

const isOutside = (type: string): type is OutsideType =>
  (outsideTypes as readonly string[]).includes(type);

/** Where an attacker may begin: with users, workloads, and outside wherever a link begins there. */
export const entriesOf = (
  facts: AttackFacts,
  links: readonly Pick<PathLink, 'from'>[],
): Entry[] => {
  const outside = links.flatMap(({ from }) =>
    isOutside(from.type) ? [enter(from.type, from)] : [],
  );
  const all = [...outside, ...ofUsers(facts), ...ofWorkloads(facts), ...ofAttacked(facts)];
  return [...new Map(all.map((entry) => [entry.at.key, entry])).values()];
};
