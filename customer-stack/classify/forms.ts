import { mayHoldText } from './cells.ts';
import { type LookAlike, lookAlikesLike } from './lookAlikes.ts';
import { mayBe, type Sieve } from './traits.ts';

/** What cells made in one way may be; forms that are the same are one object. */
export interface Form {
  /** Places of the detectors in their list. */
  readonly detectors: readonly number[];
  /** Classes of look-alikes that may be in the way of a value. */
  readonly lookAlikes: readonly LookAlike[];
  readonly mayHoldText: boolean;
}

/** By detector: what its values must look like at least, of which one is enough. */
export type Sieves = readonly (readonly Sieve[])[];

const formOf = (traits: number, sieves: Sieves): Form => {
  const detectors = sieves.flatMap((alternatives, i) => (mayBe(traits, alternatives) ? [i] : []));
  const lookAlikes = detectors.length === 0 ? [] : lookAlikesLike(traits);
  return { detectors, lookAlikes, mayHoldText: mayHoldText(traits) };
};

const keyOf = ({ detectors, lookAlikes, mayHoldText: text }: Form): string =>
  `${detectors.join()} ${lookAlikes.map(({ name }) => name).join()} ${text}`;

/** So many ways of being made are remembered; text of all kinds has no more than a few hundred. */
const MOST_TRAITS = 5_000;

export type FormOf = (traits: number) => Form;

const createForms = (sieves: Sieves): FormOf => {
  const byTraits = new Map<number, Form>();
  const byKey = new Map<string, Form>();
  return (traits) => {
    const known = byTraits.get(traits);
    if (known !== undefined) return known;
    const made = formOf(traits, sieves);
    const key = keyOf(made);
    const form = byKey.get(key) ?? made;
    byKey.set(key, form);
    if (byTraits.size < MOST_TRAITS) byTraits.set(traits, form);
    return form;
  };
};

/** Kinds of columns whose forms are remembered: most columns have a name that tells nothing, or one type's. */
const MOST_KINDS = 100;
const known = new Map<string, FormOf>();

/** The forms of cells of a kind of column; `kind` tells columns with the same sieves. */
export const formsOf = (kind: string, sieves: () => Sieves): FormOf => {
  const before = known.get(kind);
  if (before !== undefined) return before;
  const made = createForms(sieves());
  if (known.size < MOST_KINDS) known.set(kind, made);
  return made;
};
