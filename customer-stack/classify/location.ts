import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { SEPARATOR } from './unit.ts';

const finders = (detectors as readonly Detector[]).flatMap(({ text, mask }) =>
  text === undefined ? [] : [{ find: text.find, mask }],
);

/** Object keys and names of columns may hold values themselves: those parts are masked. */
export const maskName = (name: string): string => {
  let safe = name;
  for (const { find, mask } of finders) {
    for (const { value } of find(safe)) safe = safe.replaceAll(value, mask(value));
  }
  return safe;
};

/** Does a name or cell hold a value that a detector finds in text? */
export const holdsValue = (text: string): boolean =>
  finders.some(({ find }) => find(text).length > 0);

const tidy = (name: string, max: number) => {
  const safe = maskName(name)
    .replaceAll(SEPARATOR, ' > ')
    .replaceAll(/\p{Cc}/gu, ' ');
  return safe.length <= max ? safe : `${safe.slice(0, max - 1)}…`;
};

/** Where something was found: `customers.csv › email`; without a column, the unit alone. */
export const locationOf = (unit: string, column: string | null): string =>
  column === null ? tidy(unit, 700) : `${tidy(unit, 700)}${SEPARATOR}${tidy(column, 300)}`;
