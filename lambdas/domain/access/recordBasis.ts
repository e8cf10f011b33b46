import type { HeldCapability } from './access.ts';
import { createNumbers, createObjectNumbers } from './classes/intern.ts';
import type { StoreClass } from './classes/storeClasses.ts';
import type { IdentityNode } from './facts.ts';
import { createKept, once } from './kept.ts';
import type { Reached, Step } from './reach.ts';
import type { Direct } from './records.ts';

/** By which numbers facts are told apart from one run to the next. */
export const createBasisMemo = () => {
  const texts = createKept<number>();
  return { number: createNumbers(texts), objectNumber: createObjectNumbers(), turn: texts.turn };
};

type BasisMemo = ReturnType<typeof createBasisMemo>;

/**
 * Texts that say what a record is made of: with the same one it is the same. Facts that are equal
 * have to be the same objects.
 */
export const createBasis = ({ number, objectNumber }: BasisMemo, direct: Direct) => {
  const numbered = (parts: readonly (number | string | boolean)[]): number => number(parts.join());
  const stepNumber = once(({ from, to, ...step }: Step) =>
    numbered([objectNumber(from), objectNumber(to), JSON.stringify(step)]),
  );
  const classNumber = once(({ stores }: StoreClass) => numbered(stores.map(objectNumber)));
  const rowNumber = once((row: readonly (readonly [StoreClass, readonly HeldCapability[]])[]) =>
    numbered(row.flatMap(([of, held]) => [classNumber(of), objectNumber(held)])),
  );
  const wayNumber = (reached: Reached): number =>
    numbered([
      ...[objectNumber(reached.node), reached.isRaised, rowNumber(direct(reached))],
      ...reached.steps.map(stepNumber),
    ]);
  return {
    /** Of what an identity can use by some ways. */
    ofIdentity: (by: IdentityNode, ways: readonly Reached[]): number =>
      numbered([objectNumber(by), ...ways.map(wayNumber)]),
    /** Of who can use the stores of a class, by what was found. */
    ofStore: (of: StoreClass, found: readonly number[]): string =>
      `${classNumber(of)}:${numbered(found)}`,
  };
};

export type Basis = ReturnType<typeof createBasis>;
