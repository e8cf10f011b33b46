/** Stored user state of an entity: cells by name. */
export type UserCells = Readonly<Record<string, string | number | null>>;
