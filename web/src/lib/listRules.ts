import type { ReactNode } from 'react';
import type { TagHolder } from '#contracts/tag/listRoutes.ts';

/** A value as the filter's control offers it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
}

/**
 * One filter of a list. Its control, its chip, its key in the address and its field of the request
 * all follow from this declaration.
 */
export interface ListFilter<Value extends string = string> {
  /** Key in the address. */
  readonly name: string;
  /** First word of the chip. */
  readonly label: string;
  /** Heading of the control, where it differs from `label`. */
  readonly legend?: string;
  /** `one` value or `many`. */
  readonly choice: 'one' | 'many';
  /** Allowed values in their order; `null` allows any short word, as the rows bring them. */
  readonly values: readonly Value[] | null;
  /** Values of the control, where it does not offer all. */
  readonly offered?: readonly Value[];
  /** `null` values may be any text; they are encoded in the address. */
  readonly anyText?: boolean;
  /**
   * `page`: the page has a control of its own for it, or links of another page set it. `own`: the
   * menu has one of its own for it.
   */
  readonly control?: 'menu' | 'own' | 'page';
  /** Of a filter by tags: whose tags its control offers; those of assets by default. */
  readonly tagsOf?: TagHolder;
  /** Values that need no label in a chip. */
  readonly plain?: readonly Value[];
  /** Values of other filters that are set and cleared together with this one. */
  readonly brings?: Readonly<Record<string, string>>;
  wordOf?(value: Value): string;
  noteOf?(value: Value): string | undefined;
  iconOf?(value: Value): ReactNode;
  /** Field of the list call; absent where the page filters rows that it holds. */
  readonly field?: string;
  /** The value in the words of the wire, where the address has other ones. */
  wireOf?(value: Value): string;
}

/** Values that a list page accepts in its address; others are ignored, never an error. */
export interface ListRules {
  /** Orderings; the first one, descending, is the default. */
  readonly sorts: readonly [string, ...string[]];
  /** Page sizes; the first one is the default. */
  readonly sizes: readonly [number, ...number[]];
  readonly filters: readonly ListFilter[];
  /** Parts of the list that exclude each other (tabs), by query key; clearing the filters keeps them. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
}
