/** Between the unit and the column of a location. */
export const SEPARATOR = ' › ';

/** The object or table of a location: types of one unit belong to the same people. */
export const unitOf = (location: string): string => {
  const at = location.lastIndexOf(SEPARATOR);
  return at === -1 ? location : location.slice(0, at);
};
