import type { Capability, Certainty } from '#contracts/access/words.ts';
import type { Evidence } from '#domain/accessPolicy/policy.ts';
import { decideAccess } from './decide.ts';
import type { AccessPrincipal, AccessStore } from './facts.ts';
import { unreadGuardrails } from './guardrails.ts';

export interface HeldCapability {
  readonly capability: Capability;
  readonly certainty: Certainty;
  /** It holds for some objects only. */
  readonly isPartial: boolean;
  /** Statements that give it. */
  readonly evidence: readonly Evidence[];
  /** Of one that is certain in part: what gives all of it under conditions. */
  readonly whole?: readonly Evidence[] | undefined;
}

const isBetter = (one: HeldCapability, other: HeldCapability | undefined): boolean => {
  if (other === undefined) return true;
  const rank = ({ certainty, isPartial }: HeldCapability) =>
    (certainty === 'certain' ? 2 : 0) + (isPartial ? 0 : 1);
  return rank(one) > rank(other);
};

/** What a principal can do with a store by its own permissions. */
export const capabilitiesOf = (by: AccessPrincipal, store: AccessStore): HeldCapability[] => {
  const held = new Map<Capability, HeldCapability>();
  for (const action of store.actions) {
    const { decision, isPartial, whole } = decideAccess({ by, store, action });
    if (decision.result === 'denied') continue;
    const { capability } = action;
    const certainty: Certainty = decision.result === 'allowed' ? 'certain' : 'conditional';
    const unread = unreadGuardrails([by, store]);
    const found = {
      ...{ capability, certainty, isPartial, evidence: [...decision.evidence, ...unread] },
      whole: whole && [...whole.evidence, ...unread],
    };
    if (isBetter(found, held.get(capability))) held.set(capability, found);
  }
  return [...held.values()];
};
