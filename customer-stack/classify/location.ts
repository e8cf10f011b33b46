import type { Detector } from './detector.ts';
import { email } from './detectors/email.ts';
import { detectors } from './detectors/index.ts';
import { SEPARATOR } from './unit.ts';

const finders = (detectors as readonly Detector[]).flatMap(({ text, mask }) =>
  text === undefined ? [] : [{ find: text.find, mask, isEmail: text === email.text }],
);

const maskBy = (text: string, chosen: typeof finders): string => {
  let safe = text;
  for (const { find, mask } of chosen) {
    for (const { value } of find(safe)) safe = safe.replaceAll(value, mask(value));
  }
  return safe;
};

/** Object keys and names of columns may hold values themselves: those parts are masked. */
export const maskName = (name: string): string => maskBy(name, finders);

/** The customer's own words, a tag's value for one: an owner's mail address may stand there. */
export const maskFreeText = (text: string): string =>
  maskBy(
    text,
    finders.filter(({ isEmail }) => !isEmail),
  );

/** Does a name or cell hold a value that a detector finds in text? */
export const holdsValue = (text: string): boolean =>
  finders.some(({ find }) => find(text).length > 0);

/** Masked last: tidying must not join the parts of a value again. */
const tidy = (name: string, max: number) => {
  const plain = name.replaceAll(SEPARATOR, ' > ').replaceAll(/\p{Cc}/gu, ' ');
  const safe = maskName(plain);
  return safe.length <= max ? safe : `${safe.slice(0, max - 1)}…`;
};

/** Where something was found: `customers.csv › email`; without a column, the unit alone. */
export const locationOf = (unit: string, column: string | null): string =>
  column === null ? tidy(unit, 700) : `${tidy(unit, 700)}${SEPARATOR}${tidy(column, 300)}`;
