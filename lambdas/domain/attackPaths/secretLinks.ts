import type { AccessProof } from '#contracts/access/routes.ts';
import type { CapabilityAction } from '#domain/access/capabilities.ts';
import { decideAccess } from '#domain/access/decide.ts';
import { decideOwn } from '#domain/access/escalations/find.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { outsidersOf } from '#domain/access/outsiders.ts';
import { linkEases, loginEases, networkEases } from './eases.ts';
import { databaseExposure } from './exposedLinks.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { dependent, identityNode, isProven, plain } from './identityLinks.ts';
import { type PathLink, type PathNode, seen, storeNode, workloadNode } from './model.ts';
import { taskNode } from './workloads.ts';

const READ = 'secretsmanager:GetSecretValue';
const reading: CapabilityAction = { capability: 'read', action: READ, on: 'store' };

type Reading = Pick<PathLink, 'ease' | 'reason' | 'proof'>;

/** By its own permissions, the policy of the secret, and the key that encrypts it. */
const readingBy = (by: IdentityNode, secret: AccessStore): Reading | undefined => {
  const { result, evidence } = decideAccess({ by, store: secret, action: reading }).decision;
  if (result === 'denied' || !isProven(evidence, by)) return undefined;
  const { ease, reason } = linkEases.READS_SECRET;
  const certainty = result === 'allowed' ? 'certain' : 'conditional';
  return { ease: dependent(ease, certainty), reason, proof: grantsOf(evidence, [by], secret) };
};

const masterSecretOf = ({ posture }: TargetStore): string | null =>
  posture?.service === 'rds' ? posture.masterSecretArn : null;

const isLoginOf = (store: TargetStore, secret: AccessStore): AccessProof =>
  seen('setting', store.arn, `login of the master user in ${secret.arn}`);

const secretNode = (secret: AccessStore): PathNode => workloadNode(secret, 'secret');

/** Whoever has the login still has to connect. */
export const loginLink = (
  from: PathNode,
  { store, proof }: { readonly store: TargetStore; readonly proof: AccessProof },
  { networks }: Pick<AttackFacts, 'networks'>,
): PathLink => {
  const found = databaseExposure(store, networks.get(store.accountId));
  const isOpen = found?.reach === 'world' || found?.reach === 'wide';
  return {
    ...{ kind: 'HOLDS_LOGIN', from, rule: null },
    to: storeNode(store, store.type, 'all'),
    ...loginEases[isOpen ? 'open' : 'closed'],
    proof: [proof, ...(isOpen ? found.proof : [])],
  };
};

/** Of another account only whom the policy of the secret may let in. */
const readersIn = ({ reach, ownAccounts }: AttackFacts, secrets: readonly AccessStore[]) => {
  const people = reach.identities.filter(({ type }) => type !== 'group');
  const byAccount = Map.groupBy(people, ({ principal }) => principal.accountId);
  const may = new Map<string | null, readonly IdentityNode[]>();
  const mayRead = (accountId: string): readonly IdentityNode[] => {
    const able = (by: IdentityNode) => decideOwn(by, READ, { resource: null }).result !== 'denied';
    const found = may.get(accountId) ?? (byAccount.get(accountId) ?? []).filter(able);
    may.set(accountId, found);
    return found;
  };
  const named = outsidersOf({ identities: [], stores: secrets }, ownAccounts);
  return ({ policy, accountId }: AccessStore): readonly IdentityNode[] =>
    policy === undefined ? mayRead(accountId) : [...people, ...named];
};

/** From who may read the login of the master user of a database to the database. */
export const secretLinks = (facts: AttackFacts): PathLink[] => {
  const logins = Map.groupBy(facts.stores, masterSecretOf);
  const secrets = facts.secrets.filter(({ arn }) => logins.has(arn));
  const readersOf = readersIn(facts, secrets);
  return secrets.flatMap((secret): PathLink[] => [
    ...readersOf(secret).flatMap((by): PathLink[] => {
      const read = readingBy(by, secret);
      if (read === undefined) return [];
      const [from, to] = [identityNode(plain(by)), secretNode(secret)];
      return [{ kind: 'READS_SECRET', from, to, rule: null, ...read }];
    }),
    ...(logins.get(secret.arn) ?? []).map((store) =>
      loginLink(secretNode(secret), { store, proof: isLoginOf(store, secret) }, facts),
    ),
  ]);
};

/** Tasks hold the value of a secret that they are started with. */
export const startedLogins = ({ services }: AttackFacts) => {
  const started = new Map(
    services
      .filter(({ row }) => row.facts.isRunning)
      .map((each) => [taskNode(each).key, each.row] as const),
  );
  return ({ key }: PathNode, store: TargetStore): Reading | undefined => {
    const [row, secret] = [started.get(key), masterSecretOf(store)];
    if (secret === null || !row?.facts.secretArns?.includes(secret)) return undefined;
    const proof = [seen('setting', row.arn, `started with the secret ${secret}`)];
    return { ...networkEases.withStarted, proof };
  };
};

/** How likely a workload with the role gets into a database that it connects to by its secret. */
export const masterLogins = ({ reach, secrets }: AttackFacts) => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  const byArn = new Map(secrets.map((secret) => [secret.arn, secret]));
  return (store: TargetStore, role?: string): Reading | undefined => {
    const [by, secret] = [nodes.get(role ?? ''), byArn.get(masterSecretOf(store) ?? '')];
    if (by === undefined || secret === undefined) return undefined;
    const read = readingBy(by, secret);
    if (read === undefined) return undefined;
    const { ease, reason } = networkEases.withMaster;
    return { ease: ease * read.ease, reason, proof: [isLoginOf(store, secret), ...read.proof] };
  };
};
