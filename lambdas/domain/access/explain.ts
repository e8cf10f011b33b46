import { type Capability, capabilities } from '#contracts/access/words.ts';
import type { Decision } from '#domain/accessPolicy/authorize.ts';
import { type LayerVerdict, layersOf } from '#domain/accessPolicy/layers.ts';
import type { Layer } from '#domain/accessPolicy/policy.ts';
import type { CapabilityAction } from './capabilities.ts';
import {
  decideAccess,
  decideKey,
  decideThroughPoints,
  inputOn,
  rankOf,
  type Wanted,
} from './decide.ts';
import type { AccessPrincipal, AccessStore } from './facts.ts';
import { unreadGuardrails } from './guardrails.ts';

/** Of what a decision of its own is needed beside that on the store. */
type ExplainedVerdict = Omit<LayerVerdict, 'layer'> & { readonly layer: Layer | 'key' };

/** Whether a principal holds a capability by its own permissions, and which policies decide. */
export interface Explained {
  readonly capability: Capability;
  /** The action that gives most of it. */
  readonly action: string;
  readonly decision: Decision;
  readonly isPartial: boolean;
  readonly layers: readonly ExplainedVerdict[];
}

const truths = { allowed: 'yes', conditional: 'unknown', denied: 'no' } as const;

const asLayer = (
  layer: ExplainedVerdict['layer'],
  decision: Decision | undefined,
): ExplainedVerdict[] =>
  decision === undefined
    ? []
    : [
        {
          ...{ layer, allows: truths[decision.result], evidence: decision.evidence },
          denies: decision.isExplicit ? 'yes' : 'no',
        },
      ];

const layersOn = (wanted: Wanted, resource: string): ExplainedVerdict[] => {
  const input = inputOn(wanted, resource);
  return [
    ...layersOf(input),
    ...asLayer('accessPoint', decideThroughPoints(wanted.store, input)),
    ...asLayer('key', decideKey(wanted)),
  ];
};

const explainAction = (wanted: Wanted): Explained => {
  const { by, store, action } = wanted;
  const { decision, resource, isPartial } = decideAccess(wanted);
  const evidence = [...decision.evidence, ...unreadGuardrails([by, store])];
  return {
    ...{ capability: action.capability, action: action.action, isPartial },
    decision: { ...decision, evidence },
    layers: layersOn(wanted, resource),
  };
};

const best = (all: readonly Explained[]): Explained | undefined =>
  all.toSorted((a, b) => rankOf(b.decision) - rankOf(a.decision))[0];

/** Every capability that there is of a store, with what decides about it. */
export const explainAccess = (by: AccessPrincipal, store: AccessStore): readonly Explained[] => {
  const byCapability = Map.groupBy<Capability, CapabilityAction>(
    store.actions,
    ({ capability }) => capability,
  );
  return capabilities.flatMap((capability) => {
    const actions = byCapability.get(capability) ?? [];
    return best(actions.map((action) => explainAction({ by, store, action }))) ?? [];
  });
};
