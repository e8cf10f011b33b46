import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Block } from '#contracts/report/content.ts';
import type { Lists } from '#readModel/reader/lists.ts';
import type { Table } from '#store/table.ts';

export interface ChapterInput {
  readonly core: Table;
  readonly lists: Lists;
  readonly customer: CustomerContext;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Today in the customer's time zone. */
  readonly date: string;
}

/** Reads one chapter from what the pages read, so that its numbers are theirs. */
export type Chapter = (input: ChapterInput) => Promise<Block[]>;

/** Rows of a list that a report holds; the product has all of them. */
export const MOST_ROWS = 1_000;
