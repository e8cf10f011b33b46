import type { HeldCapability } from './access.ts';
import { createNumbers, createObjectNumbers } from './classes/intern.ts';
import type { StoreClass } from './classes/storeClasses.ts';
import type { AccessStore, IdentityNode } from './facts.ts';
import type { AccessFound, Direct } from './found.ts';
import { createKept, once } from './kept.ts';
import type { Reached, Step } from './reach.ts';

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
  const wayNumber = once(({ node, isRaised, steps }: Reached): number =>
    numbered([objectNumber(node), isRaised, ...steps.map(stepNumber)]),
  );
  const heldText = ({ capability, certainty, isPartial, evidence }: HeldCapability): string =>
    `${capability} ${certainty} ${isPartial} ${objectNumber(evidence)}`;
  return {
    /** Of what an identity can use by some ways. */
    ofIdentity: (by: IdentityNode, ways: readonly Reached[]): number =>
      numbered([
        objectNumber(by),
        ...ways.flatMap((way) => [wayNumber(way), rowNumber(direct(way))]),
      ]),
    /** Of what an identity can do with each store of a class by one way. */
    ofFound: ({ by, held, reached }: Omit<AccessFound, 'of'>): number =>
      numbered([objectNumber(by), wayNumber(reached), ...held.map(heldText)]),
    /** Of who can use a store, by the numbers of what was found. */
    ofStore: (store: AccessStore, found: number): string => `${objectNumber(store)}:${found}`,
    /** Of several numbers. */
    ofAll: numbered,
  };
};

export type Basis = ReturnType<typeof createBasis>;
