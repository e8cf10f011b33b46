import type { Tier } from '#contracts/classification/dataTypes.ts';
import type { Mark } from '#contracts/classification/routes.ts';
import type { UserCells } from '#domain/userCells.ts';

/** A mark as it is kept: one cell of the store's user state. */
export interface KeptMark extends Omit<Mark, 'at' | 'strength'> {
  /** Absent from marks that were set before strengths. */
  readonly strength?: Mark['strength'];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Label and tier of the customer's own detector whose type the mark names. */
  readonly own: { readonly label: string; readonly tier: Tier } | null;
}

const PREFIX = 'mark:';

/** Marks of a store, oldest first. */
export const marksOf = (cells: UserCells | undefined): KeptMark[] =>
  Object.entries(cells ?? {})
    .flatMap(([name, text]): KeptMark[] =>
      name.startsWith(PREFIX) && typeof text === 'string' ? [JSON.parse(text)] : [],
    )
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** The same cells with the mark; one of the same id makes way. */
export const withMark = (cells: UserCells, mark: KeptMark): UserCells => ({
  ...cells,
  [PREFIX + mark.id]: JSON.stringify(mark),
});

export const withoutMark = (cells: UserCells, id: string): UserCells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => name !== PREFIX + id));

export const markOnWire = ({ own: _, at, ...mark }: KeptMark): Mark => ({
  ...mark,
  strength: mark.strength ?? null,
  at: new Date(at).toISOString(),
});
