import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ListedKind, PendingChanges } from '#readModel/kinds/listedKind.ts';
import { type ChangeReader, markApplied, readPendingParts } from '#store/changes.ts';
import { readEdits } from '#store/edits.ts';
import { entityKindOf, splitRefs } from '#store/keys/entities.ts';
import { inParallel, type Table } from '#store/table.ts';

const readerOf = ({ spec: { name }, changedBy: { after } }: ListedKind): ChangeReader => ({
  name,
  after,
});

/** A kind, and all kinds that read what changed. */
export interface KindAmong {
  readonly kind: ListedKind;
  readonly kinds: readonly ListedKind[];
}

export interface PendingParts {
  /** Of the entities that concern the kind. */
  readonly refs: readonly string[];
  /** A live generation holds them. */
  readonly markApplied: () => Promise<void>;
}

/** Changes of scans and the analysis that this kind has not applied yet. */
const readParts = async (
  core: Table,
  customer: CustomerContext,
  { kind, kinds }: KindAmong,
): Promise<PendingParts> => {
  const among = { reader: readerOf(kind), readers: kinds.map(readerOf) };
  const parts = await readPendingParts(core, customer, among);
  const { entities } = kind.changedBy;
  const refsOf = ({ changed }: { readonly changed: string }) =>
    splitRefs(changed).filter((ref) => entities.includes(entityKindOf(ref)));
  const mine = parts.filter((part) => refsOf(part).length > 0);
  const mark = (which: typeof parts) =>
    inParallel(which, 16, (part) => markApplied(core, customer, { ...among, part }));
  await mark(parts.filter((part) => !mine.includes(part)));
  return {
    refs: [...new Set(mine.flatMap(refsOf))],
    markApplied: async () => {
      await mark(mine);
    },
  };
};

export interface Pending extends PendingChanges {
  readonly any: boolean;
  readonly markApplied: () => Promise<void>;
}

/** Pending changes recorded after one edit and up to another. */
export const readPending = async (
  core: Table,
  customer: CustomerContext,
  { kind, kinds, after, to }: KindAmong & { readonly after: number; readonly to: number },
): Promise<Pending> => {
  const { editsOf } = kind.changedBy;
  const made = await Promise.all(
    editsOf.map((name) => readEdits(core, customer, { kind: name, after, to })),
  );
  const edits = made.flat().sort((a, b) => a.seq - b.seq);
  const parts = await readParts(core, customer, { kind, kinds });
  return { ...parts, edits, any: parts.refs.length + edits.length > 0 };
};
