import type { SearchPosture } from '#contracts/dataStore/posture.ts';
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

const asked: Login = { ...networkEases.alone, proof: [] };

const cacheDoor = ({ arn, posture }: TargetStore): Login => {
  const isOpen =
    posture?.service === 'elasticache' && (posture.isMemcached || posture.authenticates === false);
  const proof = [seen('setting', arn, 'asks for no password')];
  return isOpen ? { ...networkEases.open, proof } : asked;
};

const domainOf = (store: TargetStore, { policy }: SearchPosture): AccessStore => ({
  ...{ ref: store.ref, name: store.name, arn: store.arn, accountId: store.accountId },
  ...{ region: store.arn.split(':')[3] ?? '', tags: {} },
  actions: [{ capability: 'read', action: 'es:ESHttpGet', on: 'content' }],
  policy: policyOf('policy of the domain', policy),
});

/** By requests that the role signs. Which users a domain with its own maps it to is not known. */
const signed = (
  store: TargetStore,
  posture: SearchPosture,
  by: IdentityNode | undefined,
): Login | undefined => {
  if (by === undefined) return undefined;
  const domain = domainOf(store, posture);
  const [read] = capabilitiesOf(by, domain);
  if (read === undefined || !isProven(read.evidence, by)) return undefined;
  const { ease, reason } = networkEases.withRole;
  const share = posture.fineGrainedAccess === false ? 1 : CONDITIONAL;
  const proof = grantsOf(read.evidence, [by], domain);
  return { ease: dependent(ease, read.certainty) * share, reason, proof };
};

/** Source: OpenSearch Service developer guide, "About access policies on VPC domains". */
const domainDoor = (
  store: TargetStore,
  posture: SearchPosture,
  by: IdentityNode | undefined,
): Login | undefined => {
  const { arn, accountId } = store;
  const { policy, fineGrainedAccess } = posture;
  const isOpen = isOpenToAll({ action: 'es:ESHttpGet', arn: `${arn}/_search`, accountId, policy });
  if (!isOpen) return policy === null ? asked : signed(store, posture, by);
  const proof = [seen('resource', arn, policy?.document ?? null)];
  return fineGrainedAccess === false ? { ...networkEases.open, proof } : asked;
};

/** What a connection of a workload with the role gets of a store at once; undefined = it is refused. */
export const storeDoors = ({ reach }: Pick<AttackFacts, 'reach'>) => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return (store: TargetStore, role?: string): Login | undefined =>
    store.posture?.service === 'opensearch'
      ? domainDoor(store, store.posture, nodes.get(role ?? ''))
      : cacheDoor(store);
};
