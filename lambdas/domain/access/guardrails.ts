import type { Evidence, Policy } from '#domain/accessPolicy/policy.ts';

/** What the organization of an account limits there. */
export interface Guardrails {
  /** One list for each level from the root to the account; none = nothing limits it. */
  readonly scps: readonly (readonly Policy[])[];
  readonly rcps: readonly (readonly Policy[])[];
  /** Why its policies are not known: then the two lists are empty. */
  readonly unread?: string | undefined;
  /** Null = it is in none; undefined = not known. */
  readonly organizationId?: string | null | undefined;
  /** `o-1/r-1/ou-1/`, where it is known. */
  readonly path?: string | undefined;
  /** Organizations that it is not in. */
  readonly notIn?: readonly string[] | undefined;
}

export type GuardrailsOf = (accountId: string) => Guardrails;

/** A principal or a store. */
interface Guarded {
  readonly guardrails?: Guardrails | undefined;
}

/** States that policies which may deny were not read; what is allowed stays allowed. */
export const unreadGuardrails = (guarded: readonly Guarded[]): readonly Evidence[] => {
  const reasons = guarded.flatMap(({ guardrails }) => guardrails?.unread ?? []);
  return [...new Set(reasons)].map((reason) => ({
    ...{ layer: 'organization', policy: reason, sid: null, at: null, effect: 'Deny', keys: [] },
  }));
};

/** All policies of an organization that may have decided. */
export const guardrailPolicies = ({ guardrails }: Guarded): readonly Policy[] =>
  guardrails === undefined ? [] : [...guardrails.scps.flat(), ...guardrails.rcps.flat()];
