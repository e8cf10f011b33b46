import {
  type Authorization,
  everyGrant,
  guardrails,
  identityAllows,
  isDenied,
  isIam,
  resourceAllows,
  throughBlock,
  withResourcePolicy,
} from './authorize.ts';
import {
  allOf,
  type Evidence,
  type Layer,
  type Policy,
  statesAny,
  type Verdict,
} from './policy.ts';
import type { Truth } from './truth.ts';

/** What the policies of one kind say about a request by themselves. */
export interface LayerVerdict {
  readonly layer: Layer;
  readonly allows: Truth;
  readonly denies: Truth;
  /** Statements that deny, or else allow, or may. */
  readonly evidence: readonly Evidence[];
}

interface Sides {
  readonly allow: Verdict;
  readonly deny?: Verdict;
}

const verdictOf = (layer: Layer, { allow, deny }: Sides): LayerVerdict => ({
  ...{ layer, allows: allow.truth, denies: deny?.truth ?? 'no' },
  evidence: [...(deny?.evidence ?? []), ...allow.evidence],
});

const createJudge = ({ request }: Authorization) => {
  const state = (layer: Layer, effect: 'Allow' | 'Deny', policies: readonly Policy[]) =>
    statesAny(policies, effect, { layer, request });
  return {
    deny: (layer: Layer, policies: readonly Policy[]) => state(layer, 'Deny', policies),
    /** One policy of them is enough; absent = there are none, and none is needed. */
    any: (layer: Layer, policies: readonly Policy[] | undefined): LayerVerdict[] =>
      policies === undefined
        ? []
        : [
            verdictOf(layer, {
              allow: state(layer, 'Allow', policies),
              deny: state(layer, 'Deny', policies),
            }),
          ],
    /** Each level must allow. */
    levels: (layer: Layer, levels: readonly (readonly Policy[])[]): LayerVerdict[] =>
      levels.length === 0
        ? []
        : [
            verdictOf(layer, {
              allow: allOf(levels.map((level) => state(layer, 'Allow', level))),
              deny: state(layer, 'Deny', levels.flat()),
            }),
          ],
  };
};

const ofResource = (input: Authorization): LayerVerdict[] => {
  const { resource, request } = input;
  if (resource === undefined) return [];
  const isMeant = (statement: Parameters<typeof isDenied>[1]) => isDenied(input, statement);
  return [
    verdictOf('resource', {
      allow: resourceAllows(input, everyGrant),
      deny: statesAny([resource], 'Deny', { layer: 'resource', request, isMeant }),
    }),
  ];
};

const ofBlock = (input: Authorization): LayerVerdict[] => {
  const isOutside = input.principal.accountId !== input.owner;
  if (!isOutside || (input.isShut ?? 'no') === 'no') return [];
  return [verdictOf('publicAccessBlock', { allow: throughBlock(input).verdict })];
};

const ofGrants = ({ acl }: Authorization): LayerVerdict[] =>
  acl === undefined || acl.truth === 'no' ? [] : [verdictOf('acl', { allow: acl })];

/** Of users, roles and root users; others have no policies of their own. */
const ofCaller = (input: Authorization, judge: ReturnType<typeof createJudge>): LayerVerdict[] => {
  const { principal, identity, boundary, session } = input;
  if (!isIam(principal)) return [];
  return [
    verdictOf('identity', { allow: identityAllows(input), deny: judge.deny('identity', identity) }),
    ...judge.any('boundary', boundary && [boundary]),
    ...judge.any('session', session),
  ];
};

/** What each kind of policy says about a request, in the order in which AWS asks them. */
export const layersOf = (stated: Authorization): readonly LayerVerdict[] => {
  const input = withResourcePolicy(stated);
  const { scp, rcp } = guardrails(input);
  const judge = createJudge(input);
  return [
    ...judge.levels('rcp', rcp),
    ...judge.levels('scp', scp),
    ...ofResource(input),
    ...ofGrants(input),
    ...ofBlock(input),
    ...ofCaller(input, judge),
  ];
};
