import type { RankedAccess } from '#domain/access/ranking.ts';
import { type AccessRecord, type AccessWriter, writeAccess } from '#store/access.ts';

/** After this long all records are compared with what is stored, whatever is known of them. */
const MOST_AGE_MS = 6 * 3_600_000;

interface Known {
  /** The run that wrote them. */
  readonly run: string;
  /** When all were last compared with what is stored. */
  readonly comparedAt: number;
  /** What each record is made of, by its reference. */
  readonly bases: ReadonlyMap<string, string>;
}

/** Records that are not known to be stored as they are; notes what each is made of. */
function* unwritten<T>(
  records: Iterable<RankedAccess<T>>,
  known: ReadonlyMap<string, string>,
  bases: Map<string, string>,
): Generator<AccessRecord<T>> {
  for (const { ref, basis, rank } of records) {
    bases.set(ref, basis);
    if (known.get(ref) !== basis) yield { ref, ...rank() };
  }
}

/** A run that writes, and the one that began to before it, by whichever process. */
export interface AccessRun extends AccessWriter {
  readonly before: string | undefined;
}

/**
 * Writes access records that are not what the run before stored. Of those that are made of the same
 * nothing is built, read or compared, as long as no other run has begun to write since: once one
 * has, this one can write no more.
 */
export const createWrittenAccess = () => {
  let last: Known | undefined;
  return async (
    now: () => number,
    { before, ...by }: AccessRun,
    all: readonly Iterable<RankedAccess<unknown>>[],
  ): Promise<number> => {
    const isKnown = last?.run === before && now() - (last?.comparedAt ?? 0) < MOST_AGE_MS;
    const known = isKnown ? last : undefined;
    last = undefined;
    const bases = new Map<string, string>();
    let written = 0;
    for (const records of all)
      written += await writeAccess(by, unwritten(records, known?.bases ?? new Map(), bases));
    last = { run: by.run, comparedAt: known?.comparedAt ?? now(), bases };
    return written;
  };
};

export type WrittenAccess = ReturnType<typeof createWrittenAccess>;
