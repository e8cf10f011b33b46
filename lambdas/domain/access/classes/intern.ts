import type { Policy } from '#domain/accessPolicy/policy.ts';

/** Gives equal texts the same number, from 0. */
export const createNumbers = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
};

/** Gives objects that are the same a number, from 0. */
export const createObjectNumbers = () => {
  const numbers = new WeakMap<object, number>();
  let next = 0;
  return (of: object | undefined): number => {
    if (of === undefined) return -1;
    const known = numbers.get(of);
    if (known !== undefined) return known;
    numbers.set(of, next);
    next += 1;
    return next - 1;
  };
};

/** Gives policies of the same name and statements the same number. */
export const createPolicyNumbers = () => {
  const [numberOf, known] = [createNumbers(), new WeakMap<Policy, number>()];
  return (policy: Policy | undefined): number => {
    if (policy === undefined) return -1;
    const number = known.get(policy) ?? numberOf(JSON.stringify([policy.name, policy.statements]));
    known.set(policy, number);
    return number;
  };
};
