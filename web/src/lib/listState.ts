import type { ListFilter, ListRules } from './listRules.ts';

/** Sorting, paging, sections and filters of one list page, as its address carries them. */
export interface ListState {
  readonly q: string;
  /** Column the list is ordered by; one of the rules' orderings. */
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
  /** First page is 1. */
  readonly page: number;
  readonly size: number;
  /** Chosen values by filter name; a filter without values is absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The shown part of the list by section name; the first part of a section is absent. */
  readonly sections: Readonly<Record<string, string>>;
}

export const SEARCH_MAX = 256;
const PAGE_MAX = 1_000_000;
/** Of a value that may be any text. */
const TEXT_MAX = 512;
const anyWord = /^[\w.:-]{1,64}$/;

export const defaultListState = (rules: ListRules): ListState => ({
  q: '',
  sort: rules.sorts[0],
  dir: 'desc',
  page: 1,
  size: rules.sizes[0],
  filters: {},
  sections: {},
});

const readPage = (text: string | null): number => {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), PAGE_MAX);
};

/** Values that the rules allow, each once, in the rules' order (any-word filters keep theirs). */
const cleanValues = (values: readonly string[], filter: ListFilter) => {
  const { values: allowed, choice, anyText = false } = filter;
  const fits = (value: string): boolean =>
    anyText ? value !== '' && value.length <= TEXT_MAX : anyWord.test(value);
  const clean =
    allowed === null
      ? [...new Set(values.filter(fits))]
      : allowed.filter((value) => values.includes(value));
  return choice === 'one' ? clean.slice(0, 1) : clean;
};

/** Undefined for what no text is encoded as. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Values as the address has them: separated by commas, which texts hold encoded. */
export const addressValues = (text: string, { anyText }: Pick<ListFilter, 'anyText'>): string[] =>
  text.split(',').flatMap((value) => (anyText ? (decoded(value) ?? []) : [value]));

const addressText = (values: readonly string[], { anyText }: ListFilter): string =>
  (anyText ? values.map(encodeURIComponent) : values).join(',');

const readFilters = (params: URLSearchParams, rules: ListRules): ListState['filters'] =>
  Object.fromEntries(
    rules.filters.flatMap((filter) => {
      const given = addressValues(params.get(filter.name) ?? '', filter);
      const values = cleanValues(given, filter);
      return values.length === 0 ? [] : [[filter.name, values]];
    }),
  );

const readSections = (params: URLSearchParams, { sections = {} }: ListRules) =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([name, parts]) => {
      const part = parts.find((one) => one === params.get(name));
      return part === undefined ? [] : [[name, part]];
    }),
  );

/** Reads `?q&sort&dir&page&size` and the keys of sections and filters. Unknown or broken values fall to defaults. */
export const readListState = (params: URLSearchParams, rules: ListRules): ListState => ({
  q: (params.get('q') ?? '').slice(0, SEARCH_MAX),
  sort: rules.sorts.find((sort) => sort === params.get('sort')) ?? rules.sorts[0],
  dir: params.get('dir') === 'asc' ? 'asc' : 'desc',
  page: readPage(params.get('page')),
  size: rules.sizes.find((size) => String(size) === params.get('size')) ?? rules.sizes[0],
  filters: readFilters(params, rules),
  sections: readSections(params, rules),
});

const listKeys = (rules: ListRules): string[] => [
  'q',
  ...Object.keys(rules.sections ?? {}),
  ...rules.filters.map(({ name }) => name),
  'sort',
  'dir',
  'page',
  'size',
];

const filterTexts = (state: ListState, { filters }: ListRules): Record<string, string> =>
  Object.fromEntries(
    filters.map((filter) => [
      filter.name,
      addressText(cleanValues(state.filters[filter.name] ?? [], filter), filter),
    ]),
  );

/** True when the address carries any of the list's keys. */
export const hasListState = (params: URLSearchParams, rules: ListRules): boolean =>
  listKeys(rules).some((key) => params.has(key));

/** Writes the state over `params`; defaults are left out, keys of others are kept. */
export const writeListState = (
  params: URLSearchParams,
  state: ListState,
  rules: ListRules,
): URLSearchParams => {
  const values: Record<string, string> = {
    ...state.sections,
    ...filterTexts(state, rules),
    q: state.q,
    sort: state.sort === rules.sorts[0] ? '' : state.sort,
    dir: state.dir === 'desc' ? '' : state.dir,
    page: state.page === 1 ? '' : String(state.page),
    size: state.size === rules.sizes[0] ? '' : String(state.size),
  };
  const next = new URLSearchParams(params);
  for (const key of listKeys(rules)) {
    const value = values[key];
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

export type ListPatch = Partial<ListState>;

/** Every change but that of the page itself leads back to page 1. */
export const patchListState = (state: ListState, patch: ListPatch): ListState => ({
  ...state,
  page: 1,
  ...patch,
});

/** A new column starts descending; the same column turns round. */
export const sortBy = (state: ListState, sort: string): ListState =>
  patchListState(state, {
    sort,
    dir: state.sort === sort && state.dir === 'desc' ? 'asc' : 'desc',
  });

/** Shows a part of the list; `null` is the first one. */
export const withSection = (state: ListState, name: string, part: string | null): ListState => {
  const { [name]: _left, ...others } = state.sections;
  return patchListState(state, { sections: part === null ? others : { ...others, [name]: part } });
};

/** True when a search or a filter narrows the list. */
export const isNarrowed = (state: ListState): boolean =>
  state.q.trim() !== '' || Object.keys(state.filters).length > 0;

/** Search and filters gone; sections, order and page size stay. */
export const clearedListState = (state: ListState): ListState =>
  patchListState(state, { q: '', filters: {} });

/** Rows `from` to `to` (both included) of `total`; all 0 for an empty list. */
export interface PageSpan {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A page beyond the last one is read as the last one. */
export const pageSpan = (page: number, size: number, total: number): PageSpan => {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(page, 1), pages);
  const from = total === 0 ? 0 : (current - 1) * size + 1;
  return { from, to: Math.min(current * size, total), total, page: current, pages };
};
