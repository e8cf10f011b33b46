import {
  allOf,
  anyOf,
  type Evidence,
  type Layer,
  no,
  type Policy,
  type Scope,
  states,
  statesAny,
  type Verdict,
  yes,
} from './policy.ts';
import { type Grant, grantOf, type Principal } from './principal.ts';
import { isUnderRcps } from './rcpServices.ts';
import type { AccessRequest, PolicyStatement } from './statement.ts';
import { not, type Truth } from './truth.ts';

/** A request with all policies that decide about it. */
export interface Authorization {
  readonly principal: Principal;
  readonly request: AccessRequest;
  /** Account of the resource. */
  readonly owner: string;
  /** Attached to the caller or its groups, or written into them. */
  readonly identity: readonly Policy[];
  readonly boundary?: Policy | undefined;
  readonly session?: readonly Policy[] | undefined;
  /** Policies of the caller's organisation, one list for each level from the root to the account. */
  readonly scps?: readonly (readonly Policy[])[] | undefined;
  /** Policies of the organisation of the resource, likewise. */
  readonly rcps?: readonly (readonly Policy[])[] | undefined;
  /** Of the resource, with trust and key policies. Absent = none; keys and roles always have one. */
  readonly resource?: Policy | undefined;
  /** What lets callers in beside the resource policy: grants of an access control list. */
  readonly acl?: Verdict | undefined;
  /** A public-access block shuts out callers of other accounts; `unknown` = it may. */
  readonly isShut?: Truth | undefined;
}

export interface Decision {
  readonly result: 'allowed' | 'conditional' | 'denied';
  /** A deny applies; false where nothing allows the request. */
  readonly isExplicit: boolean;
  /** The layer that denied, or did not allow. */
  readonly blockedBy: Layer | null;
  /** Statements that decided; of a conditional decision those that may. */
  readonly evidence: readonly Evidence[];
}

/** Here the resource policy must let the caller in, in its own account too. */
const needsResourcePolicy = /^(?:kms:|sts:AssumeRole|sts:TagSession|sts:SetSourceIdentity)/i;

export const isIam = ({ type }: Principal): boolean =>
  type === 'user' || type === 'role' || type === 'root';

export const resourceAllows = (input: Authorization, grants: readonly Grant[]): Verdict => {
  const { resource, request, principal } = input;
  if (resource === undefined) return no;
  const isMeant = ({ Principal, NotPrincipal }: PolicyStatement): Truth => {
    if (NotPrincipal !== undefined)
      return grants.includes('anyone') && grantOf(NotPrincipal, principal) === undefined
        ? 'yes'
        : 'no';
    const match = grantOf(Principal, principal);
    if (match === undefined || !grants.includes(match.grant)) return 'no';
    return match.isMaybe ? 'unknown' : 'yes';
  };
  return states(resource, 'Allow', { layer: 'resource', request, isMeant });
};

/** A deny for everybody but some always meets callers with a boundary. Source: IAM, "NotPrincipal". */
export const isDenied = (
  { principal, boundary }: Authorization,
  statement: PolicyStatement,
): Truth => {
  const { Principal, NotPrincipal } = statement;
  if (NotPrincipal === undefined) {
    const match = grantOf(Principal, principal);
    if (match === undefined) return 'no';
    return match.isMaybe ? 'unknown' : 'yes';
  }
  const match = grantOf(NotPrincipal, principal);
  if (boundary !== undefined || match === undefined) return 'yes';
  return match.isMaybe ? 'unknown' : 'no';
};

/** SCPs and RCPs that bear on the call. */
export const guardrails = ({ principal, request, scps = [], rcps = [] }: Authorization) => ({
  scp: isIam(principal) && !principal.isServiceLinked ? scps : [],
  rcp: isUnderRcps(request.action) && !principal.isServiceLinked ? rcps : [],
});

const denials = (input: Authorization): Verdict => {
  const { request, identity, boundary, session = [], resource } = input;
  const scope = (layer: Layer): Scope => ({ layer, request });
  const { scp, rcp } = guardrails(input);
  const onCaller = isIam(input.principal)
    ? [
        statesAny(identity, 'Deny', scope('identity')),
        statesAny(boundary === undefined ? [] : [boundary], 'Deny', scope('boundary')),
        statesAny(session, 'Deny', scope('session')),
      ]
    : [];
  const isMeant = (statement: PolicyStatement) => isDenied(input, statement);
  const resourceScope: Scope = { ...scope('resource'), isMeant };
  return anyOf([
    statesAny(rcp.flat(), 'Deny', scope('rcp')),
    statesAny(scp.flat(), 'Deny', scope('scp')),
    resource === undefined ? no : states(resource, 'Deny', resourceScope),
    ...onCaller,
  ]);
};

/** A verdict that, where it is no, names the layer that did not allow. */
interface Gate {
  readonly layer: Layer;
  readonly verdict: Verdict;
}

const limit = (input: Authorization, layer: 'boundary' | 'session'): Verdict => {
  const { boundary, session, request } = input;
  const policies = layer === 'session' ? session : boundary && [boundary];
  return policies === undefined ? yes : statesAny(policies, 'Allow', { layer, request });
};

export const identityAllows = ({ principal, identity, request }: Authorization): Verdict =>
  principal.type === 'root' ? yes : statesAny(identity, 'Allow', { layer: 'identity', request });

/** Allowed by the caller's own policies, all three kinds of them. */
const callerGates = (input: Authorization): readonly Gate[] => [
  { layer: 'identity', verdict: identityAllows(input) },
  { layer: 'boundary', verdict: limit(input, 'boundary') },
  { layer: 'session', verdict: limit(input, 'session') },
];

const verdictOf = (gates: readonly Gate[]): Verdict => allOf(gates.map(({ verdict }) => verdict));

/**
 * What the resource gives in the caller's own account without the caller's policies. A role that is
 * named is limited by boundary and session policy, a user by the session policy; a session that is
 * named, and a statement for everybody, by neither.
 */
const directly = (input: Authorization): Verdict => {
  const { principal, acl = no } = input;
  const named = resourceAllows(input, ['direct']);
  const limits = [limit(input, 'session')];
  if (principal.type === 'role') limits.push(limit(input, 'boundary'));
  return anyOf([resourceAllows(input, ['session', 'anyone']), allOf([named, ...limits]), acl]);
};

const sameAccount = (input: Authorization): readonly Gate[] => {
  const direct = directly(input);
  const caller = callerGates(input);
  const blocking = caller.find(({ verdict }) => verdict.truth === 'no')?.layer ?? 'identity';
  if (!needsResourcePolicy.test(input.request.action))
    return [{ layer: blocking, verdict: anyOf([direct, verdictOf(caller)]) }];
  const delegated = allOf([resourceAllows(input, ['account']), verdictOf(caller)]);
  return [{ layer: 'resource', verdict: anyOf([direct, delegated]) }];
};

export const everyGrant: readonly Grant[] = ['session', 'direct', 'anyone', 'account'];

/** A block turns what is allowed from outside into what is not. */
export const throughBlock = ({ isShut = 'no' }: Authorization): Gate => ({
  layer: 'publicAccessBlock',
  verdict: {
    truth: not(isShut),
    evidence:
      isShut === 'unknown'
        ? [
            {
              layer: 'publicAccessBlock',
              policy: 'public access block',
              sid: null,
              at: null,
              effect: 'Deny',
              keys: ['public access block'],
            },
          ]
        : [],
  },
});

const fromOutside = (input: Authorization): readonly Gate[] => {
  const granted = anyOf([resourceAllows(input, everyGrant), input.acl ?? no]);
  const caller = isIam(input.principal) ? callerGates(input) : [];
  const block = input.principal.type === 'service' ? [] : [throughBlock(input)];
  return [{ layer: 'resource', verdict: granted }, ...block, ...caller];
};

/** Policies of a level of which none allows the request: there is no statement to point at. */
const named = (layer: Layer, policies: readonly Policy[]): readonly Evidence[] =>
  policies.map(({ name }) => ({
    ...{ layer, policy: name, sid: null, at: null, effect: 'Allow', keys: [] },
  }));

const guardGates = (input: Authorization): readonly Gate[] => {
  const { scp, rcp } = guardrails(input);
  const { request } = input;
  const level = (layer: Layer) => (policies: readonly Policy[]) => {
    const verdict = statesAny(policies, 'Allow', { layer, request });
    if (verdict.truth === 'no')
      return { layer, verdict: { ...verdict, evidence: named(layer, policies) } };
    // What limits nothing is no evidence: it gives nothing either.
    return { layer, verdict: verdict.truth === 'yes' ? yes : verdict };
  };
  return [...rcp.map(level('rcp')), ...scp.map(level('scp'))];
};

/** A policy that must be there and was not given is one that was not read. */
export const withResourcePolicy = (input: Authorization): Authorization =>
  input.resource === undefined && needsResourcePolicy.test(input.request.action)
    ? { ...input, resource: { name: 'resource policy', statements: null } }
    : input;

/**
 * Decides as AWS does: a deny anywhere, then the guardrails of both organisations, then the
 * policies of resource and caller. What is not known of the request makes it conditional.
 */
export const authorize = (stated: Authorization): Decision => {
  const input = withResourcePolicy(stated);
  const denied = denials(input);
  if (denied.truth === 'yes') {
    const blockedBy = denied.evidence[0]?.layer ?? null;
    return { result: 'denied', isExplicit: true, blockedBy, evidence: denied.evidence };
  }
  const isOwn = input.principal.accountId === input.owner;
  const gates = [...guardGates(input), ...(isOwn ? sameAccount(input) : fromOutside(input))];
  const closed = gates.find(({ verdict }) => verdict.truth === 'no');
  if (closed !== undefined)
    return {
      result: 'denied',
      isExplicit: false,
      blockedBy: closed.layer,
      evidence: closed.verdict.evidence,
    };
  const { truth, evidence } = verdictOf(gates);
  const isCertain = truth === 'yes' && denied.truth === 'no';
  return {
    result: isCertain ? 'allowed' : 'conditional',
    isExplicit: false,
    blockedBy: null,
    evidence: [...evidence, ...denied.evidence],
  };
};
