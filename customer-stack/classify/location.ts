import type { Detector } from './detector.ts';
import { email } from './detectors/email.ts';
import { detectors } from './detectors/index.ts';
import { remember } from './detectors/lib/remember.ts';
import { isTopLevelDomain } from './detectors/lib/topLevelDomains.ts';
import { name } from './detectors/name.ts';
import { maskEmail } from './mask.ts';
import { SEPARATOR } from './unit.ts';

const finders = (detectors as readonly Detector[]).flatMap(({ text, mask }) =>
  text === undefined
    ? []
    : [{ find: text.find, mask, identifiesPerson: text === email.text || text === name.text }],
);

/** An address with whatever is written behind it: `ann@acme.com-export.csv`, `ann%40acme.com2.gz`. */
const inName = /([\p{L}\d._+'-]{1,64})(?:@|%40)([\p{L}\d-]+\.[\p{L}\d.-]{2,250})/giu;
const endings = /\.(\p{L}{2,24})(?!\p{L})/gu;

/** Length of the domain that the text begins with, up to its last known ending; 0 = none. */
const domainLength = (text: string): number =>
  [...text.matchAll(endings)]
    .filter(({ 1: ending = '' }) => isTopLevelDomain(ending))
    .reduce((_, { 0: all, index }) => index + all.length, 0);

/**
 * In a name the end of an address is unmarked: text after a known top-level domain is not part of
 * it.
 */
const maskAddresses = (name: string): string =>
  name.replaceAll(inName, (all, local: string, rest: string) => {
    const length = domainLength(rest);
    return length === 0 ? all : maskEmail(`${local}@${rest.slice(0, length)}`) + rest.slice(length);
  });

const maskBy = (text: string, chosen: typeof finders): string => {
  let safe = text;
  for (const { find, mask } of chosen) {
    for (const { value } of find(safe)) safe = safe.replaceAll(value, mask(value));
  }
  return safe;
};

/** Object keys and names of columns may hold values themselves: those parts are masked. */
export const maskName = (name: string): string => maskAddresses(maskBy(name, finders));

/**
 * The customer's own words, such as a tag's value: they may hold an owner's name or mail address.
 */
export const maskFreeText = (text: string): string =>
  maskBy(
    text,
    finders.filter(({ identifiesPerson }) => !identifiesPerson),
  );

/** Does a name or cell hold a value that a detector finds in text? */
export const holdsValue = (text: string): boolean =>
  finders.some(({ find }) => find(text).length > 0);

/** Masked last: tidying must not join the parts of a value again. */
const maskTidied = (name: string): string =>
  maskName(name.replaceAll(SEPARATOR, ' > ').replaceAll(/\p{Cc}/gu, ' '));

/** Units and names of columns recur: each finding names them. Names of columns may be of any length. */
const [LONGEST_KEPT, MOST_KEPT] = [1_024, 1_000];
const maskAgain = remember(maskTidied, MOST_KEPT);

const tidy = (name: string, max: number) => {
  const safe = name.length <= LONGEST_KEPT ? maskAgain(name) : maskTidied(name);
  return safe.length <= max ? safe : `${safe.slice(0, max - 1)}…`;
};

/** Where something was found: `customers.csv › email`; without a column, the unit alone. */
export const locationOf = (unit: string, column: string | null): string =>
  column === null ? tidy(unit, 700) : `${tidy(unit, 700)}${SEPARATOR}${tidy(column, 300)}`;
