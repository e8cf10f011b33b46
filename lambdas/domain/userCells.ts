/** What users decided about a thing, as it is kept: cells by name. */
export type UserCells = Readonly<Record<string, string | number | null>>;
