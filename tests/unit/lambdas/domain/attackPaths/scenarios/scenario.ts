import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { Api } from '#tests/builders/accountSnapshot.ts';

/** From 60, 80 and 90. */
export type Band = 'low' | 'moderate' | 'high' | 'elevated';

/** An account with ways to its data, and changes of it that close some. */
export interface Scenario {
  readonly name: string;
  /** Public training scenario whose facts it follows, written anew. */
  readonly after: string;
  readonly api: Api;
  /** What the classifier found, by name of the store. */
  readonly found?: Readonly<Record<string, DataType>>;
  /** Of every store. */
  readonly sensitivity: number;
  /** Paths that must be there: `A -KIND-> B -KIND-> C`, with the band of their score. */
  readonly paths: readonly { readonly path: string; readonly band: Band }[];
  /** Beginnings of paths, or whole ones, that must not be there. */
  readonly absent: readonly string[];
  /** Each closes the paths at these places of `paths` and no other. */
  readonly changes: readonly {
    readonly name: string;
    readonly api: Api;
    readonly closes: readonly number[];
  }[];
}

export const merged = (...parts: readonly Api[]): Api => Object.assign({}, ...parts);
