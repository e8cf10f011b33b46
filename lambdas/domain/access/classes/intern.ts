import type { Policy } from '#domain/accessPolicy/policy.ts';
import { createKept } from '../kept.ts';

/** Gives equal texts the same number, and no two texts the same. */
export const createNumbers = (numbers = createKept<number>()) => {
  let next = 0;
  return (text: string): number =>
    numbers.of(text, () => {
      next += 1;
      return next - 1;
    });
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
export const createPolicyNumbers = (numbers = createKept<number>()) => {
  const [numberOf, known] = [createNumbers(numbers), new WeakMap<Policy, number>()];
  return (policy: Policy | undefined): number => {
    if (policy === undefined) return -1;
    const number = known.get(policy) ?? numberOf(JSON.stringify([policy.name, policy.statements]));
    known.set(policy, number);
    return number;
  };
};
