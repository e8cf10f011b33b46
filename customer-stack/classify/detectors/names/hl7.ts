import type { Found } from '../../detector.ts';
import { isOrdinaryWord } from '../lib/knownNames.ts';
import { isStranger } from '../lib/nameWords.ts';
import { matchesOf } from '../lib/rules.ts';
import { isSureFamily, isSureGiven } from './knowledge.ts';

/** Segments of HL7 that name people, and the field that always does; 0 = none. */
const segments: ReadonlyMap<string, number> = new Map([
  ['PID', 5],
  ['NK1', 2],
  ['GT1', 3],
  ['IN1', 16],
  ['PV1', 0],
  ['OBR', 0],
  ['ORC', 0],
  ['STF', 3],
]);
/** Names of the segments, as labels that the kernel looks for. */
export const segmentLabels: readonly string[] = [...segments.keys()].map((name) =>
  name.toLowerCase(),
);

/** `SANDERS^PHYLLIS^M`, `1234^SANDERS^PHYLLIS` */
const written =
  /(?:^|\d\^)(?<name>(?<family>\p{Lu}[\p{L}'’ -]{1,30})\^(?<given>\p{Lu}[\p{L}'’-]{1,30})(?:\^\p{Lu}[\p{L}.]{0,20})?)(?=[\^~&]|$)/gu;

const isListed = (family: string, given: string) =>
  isSureGiven(given) && (isSureFamily(family) || !isOrdinaryWord(family));

/** Names of a message of HL7: the field of a patient or relative, and pairs of the lists elsewhere. */
export const findHl7 = (line: string): readonly Found[] => {
  const field = segments.get(line.slice(0, 3));
  if (field === undefined || line.charAt(3) !== '|') return [];
  let start = 0;
  return line.split('|').flatMap((text, i): Found[] => {
    const from = start;
    start += text.length + 1;
    return matchesOf(written, text).flatMap(({ index, 0: whole, groups }): Found[] => {
      const { name = '', family = '', given = '' } = groups ?? {};
      const isName = (i === field && !isStranger(family, true)) || isListed(family, given);
      return isName ? [{ value: name, start: from + index + whole.indexOf(name) }] : [];
    });
  });
};
