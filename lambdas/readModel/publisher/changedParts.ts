import type { CustomerContext } from '#contracts/customer/context.ts';
import { type ChangeReader, markFolded, readUnfoldedParts } from '#store/changes.ts';
import { type EntityKind, entityKindOf, splitRefs } from '#store/keys.ts';
import { inParallel, type Table } from '#store/table.ts';

export interface ChangedRefs {
  /** Of the kinds that the reader is concerned with. */
  readonly refs: readonly string[];
  /** A live generation holds them. */
  readonly markFolded: () => Promise<void>;
}

/** What scans and the analysis changed and this reader has not read yet. */
export const changedRefs = async (
  core: Table,
  customer: CustomerContext,
  [reader, kinds]: readonly [ChangeReader, readonly EntityKind[]],
): Promise<ChangedRefs> => {
  const parts = await readUnfoldedParts(core, customer, reader);
  const refsOf = (changed: string) =>
    splitRefs(changed).filter((ref) => kinds.includes(entityKindOf(ref)));
  const [mine, others] = [true, false].map((wanted) =>
    parts.filter(({ changed }) => refsOf(changed).length > 0 === wanted),
  );
  const mark = (which: typeof parts = []) =>
    inParallel(which, 16, (part) => markFolded(core, customer, [reader, part]));
  await mark(others);
  return {
    refs: [...new Set((mine ?? []).flatMap(({ changed }) => refsOf(changed)))],
    markFolded: async () => {
      await mark(mine);
    },
  };
};
