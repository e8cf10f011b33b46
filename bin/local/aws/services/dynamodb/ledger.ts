import type { Item } from './engine.ts';

/** How the row was before a transaction; `before` null = it was not there. */
export interface Undo {
  readonly table: string;
  readonly key: Item;
  readonly before: Item | null;
}

export type TransactionRecord =
  | {
      readonly begin: number;
      readonly undo: readonly Undo[];
      readonly token?: string;
      readonly digest?: string;
      readonly at: number;
    }
  | { readonly end: number; readonly committed: boolean };

/** As long as DynamoDB remembers a ClientRequestToken. */
export const TOKEN_LIFE_MS = 10 * 60_000;

/** What the journal folds to: transactions under way, and the tokens of those done. */
export class Ledger {
  readonly open = new Map<number, Extract<TransactionRecord, { begin: number }>>();
  readonly tokens = new Map<string, { digest: string; at: number }>();
  last = 0;

  apply(record: TransactionRecord): void {
    if ('begin' in record) {
      this.open.set(record.begin, record);
      this.last = Math.max(this.last, record.begin);
      return;
    }
    const begun = this.open.get(record.end);
    this.open.delete(record.end);
    if (record.committed && begun?.token) {
      this.tokens.set(begun.token, { digest: begun.digest ?? '', at: begun.at });
    }
  }

  *snapshot(): Generator<TransactionRecord> {
    const young = Date.now() - TOKEN_LIFE_MS;
    let id = this.last + 1;
    for (const [token, { digest, at }] of this.tokens) {
      if (at < young) continue;
      yield { begin: id, undo: [], token, digest, at };
      yield { end: id++, committed: true };
    }
    yield* this.open.values();
  }
}
