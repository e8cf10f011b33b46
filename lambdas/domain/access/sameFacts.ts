import type { Policy } from '#domain/accessPolicy/policy.ts';
import { createObjectNumbers } from './classes/intern.ts';
import type { AccessStore, IdentityNode, StoreAccessPoint, StoreKey } from './facts.ts';
import type { Guardrails } from './guardrails.ts';
import { createKept, type Kept } from './kept.ts';

/** What a policy decides about, with the policies that bear on it. */
interface Guarded {
  readonly policy?: Policy | undefined;
  readonly guardrails?: Guardrails | undefined;
}

/** Objects that were given as the same before, alone or in lists. */
type Part = object | undefined | readonly Part[];

/** Gives objects with the same text as one; parts of it stand for their text by their number. */
const createSame = () => {
  const numberOf = createObjectNumbers();
  const numbersOf = (part: Part): unknown =>
    Array.isArray(part) ? part.map(numbersOf) : part && numberOf(part);
  let seen = new Map<object, object>();
  const same = <T extends object>(
    kept: Kept<T>,
    of: T,
    parts: Readonly<Record<string, Part>>,
  ): T => {
    const numbers: Record<string, unknown> = {};
    for (const name of Object.keys(parts)) numbers[name] = numbersOf(parts[name]);
    return kept.of(JSON.stringify({ ...of, ...numbers }), () => ({ ...of, ...parts }));
  };
  /** Of an object that several facts hold. */
  const shared = <T extends object>(of: T, find: () => T): T => {
    const found = (seen.get(of) as T | undefined) ?? find();
    seen.set(of, found);
    return found;
  };
  const turn = (): void => {
    seen = new Map();
  };
  return { same, shared, turn };
};

/** Policies that several facts hold are looked at once. */
const createSamePolicies = ({ same, shared }: ReturnType<typeof createSame>) => {
  const [policies, limits] = [createKept<Policy>(), createKept<Guardrails>()];
  const policy = (of: Policy): Policy => shared(of, () => same(policies, of, {}));
  const levels = (of: Guardrails['scps']) => of.map((level) => level.map(policy));
  const guardrails = (of: Guardrails): Guardrails =>
    shared(of, () => same(limits, of, { scps: levels(of.scps), rcps: levels(of.rcps) }));
  const partsOf = (of: Guarded) => ({
    ...(of.policy && { policy: policy(of.policy) }),
    ...(of.guardrails && { guardrails: guardrails(of.guardrails) }),
  });
  return { policy, partsOf, kept: [policies, limits] };
};

/**
 * Gives facts that are equal to those of the run before as the same objects, so that what was
 * computed for an object holds as long as its facts do.
 */
export const createSameFacts = () => {
  const texts = createSame();
  const { same } = texts;
  const { policy, partsOf, kept } = createSamePolicies(texts);
  const [identities, stores] = [createKept<IdentityNode>(), createKept<AccessStore>()];
  const [keys, points] = [createKept<StoreKey>(), createKept<StoreAccessPoint>()];
  return {
    identity: (of: IdentityNode): IdentityNode =>
      same(identities, of, {
        ...partsOf(of),
        identity: of.identity.map(policy),
        boundary: of.boundary && policy(of.boundary),
        trust: of.trust && policy(of.trust),
      }),
    store: (of: AccessStore): AccessStore =>
      same(stores, of, {
        ...partsOf(of),
        key: of.key && same(keys, of.key, partsOf(of.key)),
        accessPoints: of.accessPoints?.map((point) => same(points, point, partsOf(point))),
      }),
    /** A new run begins. */
    turn: (): void => {
      for (const each of [texts, identities, stores, keys, points, ...kept]) each.turn();
    },
  };
};
