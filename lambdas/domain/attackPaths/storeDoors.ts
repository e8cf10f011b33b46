import type { FilesPosture, SearchPosture } from '#contracts/dataStore/posture.ts';
import { capabilitiesOf } from '#domain/access/access.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { policyOf } from '#domain/access/readStores.ts';
import { CONDITIONAL, networkEases } from './eases.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { dependent, isProven } from './identityLinks.ts';
import { type PathLink, seen } from './model.ts';
import { isOpenToAll } from './openToAll.ts';

export type Login = Pick<PathLink, 'ease' | 'reason' | 'proof'>;

const unknownLogin: Login = { ...networkEases.alone, proof: [] };

const cacheDoor = ({ arn, posture }: TargetStore): Login => {
  const isOpen =
    posture?.service === 'elasticache' && (posture.isMemcached || posture.authenticates === false);
  const proof = [seen('setting', arn, 'asks for no password')];
  return isOpen ? { ...networkEases.open, proof } : unknownLogin;
};

interface Guard {
  readonly store: TargetStore;
  readonly policy: { readonly document: string | null } | null;
  readonly action: string;
}

const guarded = ({ store, policy, action }: Guard): AccessStore => ({
  ...{ ref: store.ref, name: store.name, arn: store.arn, accountId: store.accountId },
  ...{ region: store.arn.split(':')[3] ?? '', tags: {} },
  actions: [{ capability: 'read', action, on: action.startsWith('es:') ? 'content' : 'store' }],
  policy: policyOf('resource policy', policy),
});

/** By requests that the role signs. */
const signed = (guard: Guard, by: IdentityNode | undefined): Login | undefined => {
  if (by === undefined) return undefined;
  const store = guarded(guard);
  const [read] = capabilitiesOf(by, store);
  if (read === undefined || !isProven(read.evidence, by)) return undefined;
  const { ease, reason } = networkEases.withRole;
  const proof = grantsOf(read.evidence, [by], store);
  return { ease: dependent(ease, read.certainty), reason, proof };
};

/** Which of its own users a domain maps a role to is not known. */
const mapped = (login: Login | undefined, { fineGrainedAccess }: SearchPosture) =>
  login && fineGrainedAccess !== false ? { ...login, ease: login.ease * CONDITIONAL } : login;

/** Source: OpenSearch Service developer guide, "About access policies on VPC domains". */
const domainDoor = (
  store: TargetStore,
  posture: SearchPosture,
  by: IdentityNode | undefined,
): Login | undefined => {
  const { arn, accountId } = store;
  const { policy, fineGrainedAccess } = posture;
  const action = 'es:ESHttpGet';
  const isOpen = isOpenToAll({ action, arn: `${arn}/_search`, accountId, policy });
  if (!isOpen)
    return policy === null ? unknownLogin : mapped(signed({ store, policy, action }, by), posture);
  const proof = [seen('resource', arn, policy?.document ?? null)];
  return fineGrainedAccess === false ? { ...networkEases.open, proof } : unknownLogin;
};

/** Source: EFS user guide, "Using IAM to control access to file systems", "Default EFS file system policy". */
const filesDoor = (
  store: TargetStore,
  { policy }: FilesPosture,
  by: IdentityNode | undefined,
): Login | undefined => {
  const { arn, accountId } = store;
  const action = 'elasticfilesystem:ClientMount';
  const context = { 'elasticfilesystem:accessedviamounttarget': ['true'] };
  if (policy?.document === null)
    return { ...networkEases.open, proof: [seen('setting', arn, 'has no policy')] };
  if (isOpenToAll({ action, arn, accountId, policy, context }))
    return { ...networkEases.open, proof: [seen('resource', arn, policy?.document ?? null)] };
  return policy === null ? unknownLogin : signed({ store, policy, action }, by);
};

/** What a connection of a workload with the role gets of a store at once; undefined = it is refused. */
export const storeDoors = ({ reach }: Pick<AttackFacts, 'reach'>) => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return (store: TargetStore, role?: string): Login | undefined => {
    const by = nodes.get(role ?? '');
    const { posture } = store;
    if (posture?.service === 'opensearch') return domainDoor(store, posture, by);
    return posture?.service === 'efs' ? filesDoor(store, posture, by) : cacheDoor(store);
  };
};
