/** User state of a thing as it is stored: cells by name. */
export type UserCells = Readonly<Record<string, string | number | null>>;
