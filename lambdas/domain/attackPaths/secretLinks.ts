import { capabilitiesOf, type HeldCapability } from '#domain/access/access.ts';
import { createDirectAccess } from '#domain/access/classes/directAccess.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { outsidersOf } from '#domain/access/outsiders.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { linkEases, networkEases, opensSecret } from './eases.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { type At, dependent, identityNode, isProven, plain } from './identityLinks.ts';
import { loginLink, storeTarget } from './loginTargets.ts';
import { type PathLink, type PathNode, seen, workloadNode } from './model.ts';
import { type KeptLogin, keptLogins } from './secretLogins.ts';
import { taskNode } from './workloads.ts';

type Reading = Pick<PathLink, 'ease' | 'reason' | 'proof'>;

const heldTo = (capability: HeldCapability['capability'], held: readonly HeldCapability[]) =>
  held.find((each) => each.capability === capability);

/** By its own permissions, the policy of the secret, and the key that encrypts it. */
const readingOf = (
  held: HeldCapability | undefined,
  by: IdentityNode,
  secret: AccessStore,
): Reading | undefined => {
  if (held === undefined || !isProven(held.evidence, by)) return undefined;
  const { ease, reason } = linkEases.READS_SECRET;
  const proof = grantsOf(held.evidence, [by], secret);
  return { ease: dependent(ease, held.certainty), reason, proof };
};

const writtenPolicy: Policy = {
  name: 'policy of the secret that it writes',
  statements: [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: '*' }],
};

/** By a policy of the secret that it may write; its own denies and the key remain. */
const openingOf = (
  held: HeldCapability | undefined,
  by: IdentityNode,
  secret: AccessStore,
): Reading | undefined => {
  const isOwn = by.principal.accountId === secret.accountId;
  if (!isOwn || held === undefined || !isProven(held.evidence, by)) return undefined;
  const letIn = { ...by, identity: [...by.identity, writtenPolicy] };
  const read = heldTo('read', capabilitiesOf(letIn, secret));
  if (read === undefined) return undefined;
  const { ease, reason } = opensSecret;
  const byBoth = dependent(dependent(ease, held.certainty), read.certainty);
  return { ease: byBoth, reason, proof: grantsOf(held.evidence, [by], secret) };
};

const secretNode = (secret: AccessStore): PathNode => workloadNode(secret, 'secret');

/** From who may read secrets to these: identities and secrets that no policy tells apart are decided once. */
const readerLinks = (
  { reach, ownAccounts }: AttackFacts,
  secrets: readonly AccessStore[],
  raised: readonly At[],
): PathLink[] => {
  if (secrets.length === 0) return [];
  const people = reach.identities.filter(({ type }) => type !== 'group');
  const outsiders = outsidersOf({ identities: [], stores: secrets }, ownAccounts);
  const all = [...[...people, ...outsiders].map(plain), ...raised];
  const { accessOf } = createDirectAccess(
    all.map(({ node }) => node),
    secrets,
  );
  return all.flatMap((at) => {
    const [from, by] = [identityNode(at), at.node];
    return accessOf(by).flatMap(([{ stores }, held]) =>
      stores.flatMap((secret): PathLink[] => {
        const read =
          readingOf(heldTo('read', held), by, secret) ??
          openingOf(heldTo('administer', held), by, secret);
        const common = { kind: 'READS_SECRET', from, to: secretNode(secret), rule: null } as const;
        return read === undefined ? [] : [{ ...common, ...read }];
      }),
    );
  });
};

/** From who may read a login of a store, or gives itself the right to, to the store. */
export const secretLinks = (facts: AttackFacts, raised: readonly At[]): PathLink[] => {
  const logins = keptLogins(facts);
  const secrets = new Set(logins.map(({ secret }) => secret));
  const holding = logins.map(({ secret, store, proof }) =>
    loginLink(secretNode(secret), storeTarget(store, facts), proof),
  );
  return [...readerLinks(facts, [...secrets], raised), ...holding];
};

const byStore = (facts: AttackFacts) => {
  const logins = Map.groupBy(keptLogins(facts), ({ store }) => store.ref);
  return ({ ref }: TargetStore) => logins.get(ref) ?? [];
};

/** Tasks hold the value of a secret that they are started with. */
export const startedLogins = (facts: AttackFacts) => {
  const loginsOf = byStore(facts);
  const started = new Map(
    facts.services
      .filter(({ row }) => row.facts.isRunning)
      .map((each) => [taskNode(each).key, each.row] as const),
  );
  return ({ key }: PathNode, store: TargetStore): Reading | undefined => {
    const row = started.get(key);
    const held = loginsOf(store).find(({ secret }) => row?.facts.secretArns?.includes(secret.arn));
    if (row === undefined || held === undefined) return undefined;
    const given = seen('setting', row.arn, `started with the secret ${held.secret.arn}`);
    return { ...networkEases.withStarted, proof: [given, held.proof] };
  };
};

/** How likely a workload with the role gets into a store that it connects to by a secret. */
export const readLogins = (facts: AttackFacts) => {
  const nodes = new Map(facts.reach.identities.map((node) => [node.ref, node]));
  const loginsOf = byStore(facts);
  const readBy = (by: IdentityNode, { secret, isMaster, proof }: KeptLogin): Reading[] => {
    const read = readingOf(heldTo('read', capabilitiesOf(by, secret)), by, secret);
    const { ease, reason } = networkEases[isMaster ? 'withMaster' : 'withKept'];
    return read ? [{ ease: ease * read.ease, reason, proof: [proof, ...read.proof] }] : [];
  };
  return (store: TargetStore, role?: string): Reading | undefined => {
    const by = nodes.get(role ?? '');
    const all = by === undefined ? [] : loginsOf(store).flatMap((login) => readBy(by, login));
    return all.toSorted((a, b) => b.ease - a.ease)[0];
  };
};
