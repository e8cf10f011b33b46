import type { Capability } from '#contracts/access/words.ts';
import type { LinkKind } from '#contracts/attackPath/words.ts';
import type { HeldCapability } from '#domain/access/access.ts';
import { decideDecrypt } from '#domain/access/decide.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { proofsOf } from '#domain/access/onWire.ts';
import { endOf, keyOf, type Reached, type Step } from '#domain/access/reach.ts';
import type { Decision } from '#domain/accessPolicy/authorize.ts';
import type { Evidence } from '#domain/accessPolicy/policy.ts';
import { CONDITIONAL, escalationEases, linkEases } from './eases.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import {
  EVERYBODY,
  type Impact,
  outsideNode,
  type PathLink,
  type PathNode,
  seen,
  storeNode,
} from './model.ts';

export type At = Pick<Reached, 'node' | 'isRaised'>;

export const identityNode = ({ node, isRaised }: At): PathNode => {
  if (node.type === 'everybody') return EVERYBODY;
  if (node.type === 'external') return outsideNode('externalAccount', node.name);
  const { ref, name, type, principal } = node;
  return {
    ...{ ref, name, type, arn: principal.arn, accountId: principal.accountId, impact: null },
    key: keyOf(node, isRaised),
  };
};

const routes: Readonly<Record<Capability, readonly [LinkKind, Impact] | null>> = {
  read: ['CAN_READ', 'all'],
  export: ['CAN_EXPORT', 'copy'],
  share: ['CAN_SHARE', 'copy'],
  // A new policy or master password opens the store.
  administer: ['CAN_SHARE', 'copy'],
  snapshot: ['SNAPSHOT_ROUTE', 'copy'],
  write: ['CAN_WRITE', 'write'],
  delete: ['CAN_DELETE', 'write'],
  list: null,
  tag: null,
};

const dependent = (ease: number, certainty: 'certain' | 'conditional'): number =>
  certainty === 'certain' ? ease : ease * CONDITIONAL;

interface Access {
  readonly from: At;
  readonly access: AccessStore;
  readonly store: TargetStore;
  /** Whether it may use the key of the store; undefined = there is none. */
  readonly key: Decision | undefined;
}

/** Ways that open a store to others: what is encrypted needs its key, too, from whomever. */
const opening: readonly LinkKind[] = ['CAN_SHARE', 'CAN_EXPORT'];

/** To what is had for certain, and to all of it where only a part is. */
const storeLinks = (of: Access, held: HeldCapability): PathLink[] => {
  const { whole, ...had } = held;
  if (whole === undefined) return storeLink(of, had);
  const all = { ...had, certainty: 'conditional', isPartial: false, evidence: whole } as const;
  return [...storeLink(of, had), ...storeLink(of, all)];
};

const storeLink = ({ from, access, store, key }: Access, held: HeldCapability): PathLink[] => {
  const route = routes[held.capability];
  if (route === null || !isProven(held.evidence, from.node)) return [];
  const [kind, impact] = route;
  const { ease, reason } = linkEases[kind as keyof typeof linkEases];
  const isSealed = opening.includes(kind) && key !== undefined && key.result !== 'allowed';
  return [
    {
      kind,
      from: identityNode(from),
      to: storeNode(store, store.type, held.isPartial ? 'part' : impact),
      ease: dependent(ease, isSealed ? 'conditional' : held.certainty),
      reason,
      rule: null,
      proof: [
        ...proofsOf(held.evidence, [from.node], access),
        ...(isSealed ? [seen('setting', `key ${access.key?.name}`, withoutKey)] : []),
      ],
    },
  ];
};

const withoutKey = 'encrypts the data; it may not use the key by permissions that are certain';

const raisesItself = /^iam-/;

const easeOfStep = (
  { rule, certainty }: Step,
  isTaken: boolean,
): { ease: number; reason: string } => {
  if (rule === undefined)
    return certainty === 'certain'
      ? linkEases.CAN_ASSUME
      : { ...linkEases.CAN_ASSUME, ease: CONDITIONAL };
  const base = raisesItself.test(rule)
    ? escalationEases.itself
    : isTaken
      ? escalationEases.taken
      : escalationEases.passed;
  return { ...base, ease: dependent(base.ease, certainty) };
};

/** A step from one identity to another without a workload in between. */
export const stepLink = (step: Step, from: At, isTaken = false): PathLink => ({
  kind: step.rule === undefined ? 'CAN_ASSUME' : 'ESCALATES',
  from: identityNode(from),
  to: identityNode(endOf(step)),
  ...easeOfStep(step, isTaken),
  rule: step.rule ?? null,
  proof: proofsOf(step.evidence, [from.node, step.to]),
});

/** What an identity can do with stores by the permissions that it has there. */
export const accessLinks = ({ reach, stores }: AttackFacts) => {
  const byRef = new Map(stores.map((store) => [store.ref, store]));
  return (from: At): PathLink[] =>
    [...reach.direct(from)].flatMap(([access, held]) => {
      const store = byRef.get(access.ref);
      if (store === undefined) return [];
      const key = decideDecrypt(from.node, access);
      return held.flatMap((each) => storeLinks({ from, access, store, key }, each));
    });
};

/**
 * Is there a statement or grant that lets it happen? Of an outsider its own permissions prove
 * nothing, and what was not read is no proof.
 */
export const isProven = (evidence: readonly Evidence[], { type }: IdentityNode): boolean => {
  const isOutsider = type === 'everybody' || type === 'external';
  const proves = ({ effect, at, keys, layer }: Evidence): boolean =>
    effect === 'Allow' &&
    layer !== 'scp' &&
    layer !== 'rcp' &&
    (at !== null || keys.length === 0) &&
    !(isOutsider && layer === 'identity');
  return type === 'root' || evidence.some(proves);
};

export const plain = (node: IdentityNode): At => ({ node, isRaised: false });
