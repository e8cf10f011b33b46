/** Place of a writing in the order of an account's scans: later scans win, then later parts. */
export interface Place {
  readonly scanSeq: number;
  readonly part: number;
}

export const isBefore = (a: Place, b: Place): boolean =>
  a.scanSeq < b.scanSeq || (a.scanSeq === b.scanSeq && a.part < b.part);
export const isSame = (a: Place, b: Place): boolean => a.scanSeq === b.scanSeq && a.part === b.part;

export interface StoredVersion extends Place {
  readonly state: 'present' | 'gone';
  readonly hash: string;
}

/** State that later parts and scans of the account wrote. */
export interface LaterKnowledge {
  /** Ids that a later part has stored, changed or not. */
  readonly stored: ReadonlySet<string>;
  /** Ids of rows that a later part quarantined: it holds no other row of them. */
  readonly quarantined: ReadonlySet<string>;
  /** A later scan ended complete: what it did not see is gone. */
  readonly complete: boolean;
}

/**
 * write: news. unchanged: known already from an earlier scan. mine: this very part wrote it before
 * it was interrupted, so it still counts as changed. stale: a later scan has the word.
 */
export type RowOutcome = 'write' | 'unchanged' | 'mine' | 'stale';

export const decideRow = (
  row: Place & { readonly id: string; readonly hash: string },
  stored: StoredVersion | undefined,
  later: LaterKnowledge,
): RowOutcome => {
  if (later.stored.has(row.id)) return 'stale';
  if (later.complete && !later.quarantined.has(row.id)) return 'stale';
  if (stored === undefined) return 'write';
  if (isBefore(row, stored)) return 'stale';
  if (stored.state === 'gone' || stored.hash !== row.hash) return 'write';
  return isSame(row, stored) ? 'mine' : 'unchanged';
};
