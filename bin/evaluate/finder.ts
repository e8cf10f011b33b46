import type { Strength } from '#contracts/classification/strength.ts';
import type { ReadColumn } from './columns.ts';
import type { Span } from './labels.ts';

/** A type at a place, and why. */
export interface FoundType {
  readonly type: string;
  readonly strength: Strength;
  readonly reason: string;
}

export interface FoundColumns {
  /** Why the file could not be read; null = it was. */
  readonly unread: string | null;
  /** The columns of the file; null = whoever found something does not list them. */
  readonly read: readonly ReadColumn[] | null;
  /** What was found where a label means; one per type. */
  readonly typesOf: (label: string, columns: readonly ReadColumn[]) => readonly FoundType[];
}

export interface FoundSpan extends Span, Omit<FoundType, 'type'> {}

export interface FoundSpans {
  readonly unread: string | null;
  readonly spans: readonly FoundSpan[];
}

/** Whose findings are scored: the scanner's, or another tool's. */
export interface Finder {
  readonly columns: (path: string) => Promise<FoundColumns>;
  readonly spans: (path: string) => Promise<FoundSpans>;
}
