import { type Operator, readOperator } from './operators.ts';
import { type AccessRequest, listOf, type PolicyStatement } from './statement.ts';
import { allHold, anyHolds, not, type Truth, truthOf } from './truth.ts';

/** A test of one condition key. */
export interface KeyCondition {
  readonly operator: string;
  /** In lower case. */
  readonly key: string;
  readonly wanted: readonly string[];
}

/** Conditions on keys that the caller sets: those of an allow are met, those of a deny avoided. */
const ofSettable: Readonly<Record<PolicyStatement['Effect'], Truth>> = { Allow: 'yes', Deny: 'no' };

const ofAbsent = ({ ifExists, quantifier, isNegated }: Operator): Truth => {
  if (ifExists || quantifier === 'ForAllValues') return 'yes';
  return truthOf(isNegated && quantifier === undefined);
};

const ofPresent = (
  { compare, isNegated, quantifier }: Operator,
  { key, wanted }: KeyCondition,
  request: AccessRequest,
): Truth => {
  const values = request.context[key] ?? [];
  const truths = values.map((value) => {
    const met = anyHolds(wanted.map((each) => compare({ wanted: each, value, source: request })));
    return isNegated ? not(met) : met;
  });
  // Without a quantifier a key has one value; of several a negated operator must hold for each.
  const isForAll = quantifier === undefined ? isNegated : quantifier === 'ForAllValues';
  return isForAll ? allHold(truths) : anyHolds(truths);
};

const isNever = (wanted: string, never: readonly string[]): boolean =>
  never.some((each) => wanted === each || wanted.startsWith(`${each}/`));

/** Not known, but for what the value cannot be: then the key is absent, or has another value. */
const ofUnknown = ({ operator, key, wanted }: KeyCondition, { never }: AccessRequest): Truth => {
  const excluded = never?.[key] ?? [];
  const read = readOperator(operator);
  if (read === undefined || !wanted.every((each) => isNever(each, excluded))) return 'unknown';
  const ofAnother = truthOf(read.isNegated);
  return ofAnother === ofAbsent(read) ? ofAnother : 'unknown';
};

/** Whether the test holds for a request; of an allow or a deny. */
export const keyHolds = (
  condition: KeyCondition,
  request: AccessRequest,
  effect: PolicyStatement['Effect'],
): Truth => {
  const { operator, key, wanted } = condition;
  if (request.isSettable?.(key)) return ofSettable[effect];
  if (request.isUnknown?.(key)) return ofUnknown(condition, request);
  const isAbsent = (request.context[key] ?? []).length === 0;
  if (operator === 'Null') return truthOf(wanted.includes(String(isAbsent)));
  const read = readOperator(operator);
  if (read === undefined) return 'unknown';
  return isAbsent ? ofAbsent(read) : ofPresent(read, condition, request);
};

/** Each test of a `Condition`, with the name of its key as it is written. */
export const keyConditionsOf = (
  Condition: NonNullable<PolicyStatement['Condition']>,
): readonly (KeyCondition & { readonly name: string })[] =>
  Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([name, wanted]) => ({
      ...{ name, operator, key: name.toLowerCase(), wanted: listOf(wanted).map(String) },
    })),
  );

export interface Applied {
  readonly truth: Truth;
  /** Condition keys on which an `unknown` depends. */
  readonly keys: readonly string[];
}

/** Every operator and every key must hold; of the values of a key one is enough. */
export const conditionsHold = (
  { Condition, Effect }: PolicyStatement,
  request: AccessRequest,
): Applied => {
  if (Condition === undefined) return { truth: 'yes', keys: [] };
  const truths = keyConditionsOf(Condition).map(({ name, ...condition }) => ({
    key: name,
    truth: keyHolds(condition, request, Effect),
  }));
  const truth = allHold(truths.map((each) => each.truth));
  if (truth !== 'unknown') return { truth, keys: [] };
  const unknown = truths.filter((each) => each.truth === 'unknown');
  return { truth, keys: unknown.map(({ key }) => key) };
};
