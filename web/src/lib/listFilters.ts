import type { FilterOption, ListFilter, ListRules } from './listRules.ts';
import { type ListState, patchListState } from './listState.ts';

type Elements<T> = T extends ReadonlyArray<infer Element> ? Element : T;
type FieldFilter<Request, Field extends keyof Request & string> = ListFilter<
  Extract<Elements<NonNullable<Request[Field]>>, string>
> & {
  readonly field: Field;
  readonly choice: NonNullable<Request[Field]> extends readonly unknown[] ? 'many' : 'one';
};

/** A filter of a list call: field and values are those of the request. */
export type RequestFilter<Request> = {
  [Field in keyof Request & string]: FieldFilter<Request, Field>;
}[keyof Request & string];

/** A filter of rows that the page holds. */
export interface RowFilter<Row> extends ListFilter {
  readonly fits: (row: Row, value: string) => boolean;
}

export const getValues = (state: ListState, name: string): readonly string[] =>
  state.filters[name] ?? [];

/** The chosen value of a filter of one. */
export const getValue = <Value extends string>(
  state: ListState,
  name: string,
  values: readonly Value[],
): Value | null => values.find((value) => value === state.filters[name]?.[0]) ?? null;

type Chosen = ListState['filters'];

const without = (chosen: Chosen, name: string): Chosen => {
  const { [name]: _dropped, ...others } = chosen;
  return others;
};

/** Without `name`, what it brought, and what brought the value that goes. */
const dropped = (chosen: Chosen, name: string, { filters }: ListRules): Chosen => {
  const value = chosen[name]?.[0];
  const brought = filters.find((filter) => filter.name === name)?.brings ?? {};
  const gone = [
    ...Object.keys(brought).filter((other) => chosen[other]?.[0] === brought[other]),
    ...filters.filter(({ brings }) => value && brings?.[name] === value).map((one) => one.name),
  ];
  return [name, ...gone].reduce(without, chosen);
};

/** Sets filters, each with all of its values; an empty list lets the filter go. Leads to page 1. */
export const withFilters = (state: ListState, rules: ListRules, values: Chosen): ListState => {
  const set = (chosen: Chosen, [name, next]: [string, readonly string[]]): Chosen => {
    if (next.length === 0) return dropped(chosen, name, rules);
    const { brings = {}, values = null } = rules.filters.find((one) => one.name === name) ?? {};
    const brought = Object.entries(brings).map(([other, value]) => [other, [value]]);
    const ordered = values?.filter((value) => next.includes(value)) ?? next;
    return { ...chosen, ...Object.fromEntries(brought), [name]: ordered };
  };
  return patchListState(state, { filters: Object.entries(values).reduce(set, state.filters) });
};

export const wordOf = (filter: ListFilter, value: string): string =>
  filter.wordOf?.(value) ?? value;

/** A value that the loaded rows bring, with its count as note and its words where we have none. */
export type FoundValue = Pick<FilterOption, 'value' | 'note'> & { readonly label?: string };

/** Found values by filter name; a filter without any offers those of its declaration. */
export type FoundValues = Readonly<Record<string, readonly FoundValue[] | undefined>>;

const SHOWN = 2;

/** `VPC, Subnet +3`: the first two words and the number of the others. */
export const shortList = (words: readonly string[]): string => {
  const rest = words.length - SHOWN;
  return `${words.slice(0, SHOWN).join(', ')}${rest > 0 ? ` +${rest}` : ''}`;
};

/** `Type: s3, mysql +1`. */
export const formatChip = (
  filter: ListFilter,
  values: readonly string[],
  found: readonly FoundValue[] = [],
): string => {
  const labelOf = (value: string) => found.find((one) => one.value === value)?.label;
  const words = shortList(values.map((value) => labelOf(value) ?? wordOf(filter, value)));
  const plain = filter.plain?.some((value) => values.includes(value)) ?? false;
  return plain ? words : `${filter.label}: ${words}`;
};

const isBrought = ({ filters }: ListRules, { filters: chosen }: ListState, name: string) =>
  filters.some((filter) => chosen[filter.name] && filter.brings?.[name] === chosen[name]?.[0]);

/** Active filters that have a chip; one chip covers the filters that it implied. */
export const getFiltersInForce = (rules: ListRules, state: ListState): ListFilter[] =>
  rules.filters.filter(
    ({ name }) => getValues(state, name).length > 0 && !isBrought(rules, state, name),
  );

/** The fields of the list call that the filters in force fill. */
export const getRequestFields = (
  { filters }: ListRules,
  state: ListState,
): Record<string, string | string[]> =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const values = getValues(state, filter.name).map((value) => filter.wireOf?.(value) ?? value);
      const [first] = values;
      if (filter.field === undefined || first === undefined) return [];
      return [[filter.field, filter.choice === 'one' ? first : values]];
    }),
  );

/** True for a row that every filter in force lets through, by any of its values. */
export const matchesFilters = <Row>(
  filters: ReadonlyArray<RowFilter<Row>>,
  state: ListState,
  row: Row,
): boolean =>
  filters.every(({ name, fits }) => {
    const values = getValues(state, name);
    return values.length === 0 || values.some((value) => fits(row, value));
  });
