/** A tag as its chip shows it. */
export interface TagChip {
  readonly label: string;
  readonly sensitive: boolean;
}

export const SHOWN = 3;
/** Characters of a chip in a panel, and in popups and dialogs. */
export const CUT = { panel: 12, dialog: 25 } as const;

/** At most `most` characters, an ellipsis in the place of the rest. */
export const cutText = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join('')}…`;
};
