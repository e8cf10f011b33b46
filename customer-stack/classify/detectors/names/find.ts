import type { Found, LineMemory } from '../../detector.ts';
import { findLabelledNames } from '../lib/namesInText.ts';
import { isProse } from '../lib/prose.ts';
import { remember } from '../lib/remember.ts';
import { findCapitalScripts } from './capitalScripts.ts';
import { findEastAsian } from './eastAsian.ts';
import { isNotice } from './evidence.ts';
import { headerOf, itemOf, namesFrom, peopleOf } from './headers.ts';
import { findHl7 } from './hl7.ts';
import { findHungarian } from './hungarian.ts';
import { findLone } from './lone.ts';
import { createMemory, type Memory } from './memory.ts';
import { findOtherScripts } from './otherScripts.ts';
import { findPairs } from './pairs.ts';
import { findSpeaker } from './speakers.ts';
import { hasCapitalBeside } from './written.ts';

const eastAsian = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;
const otherScript = /[\u05d0-\u06d3]/;
const capitalScript = /[\u0370-\u04ff]/;

const anyScript = /[\u0370-\ud7a3]/;
const none: readonly Found[] = [];

/** A form of address that follows the name. */
const behindName = /\s(?:úr|asszony|kisasszony)/iu;

/** Names by the script of the line. */
const byScript = (line: string): readonly Found[] =>
  anyScript.test(line)
    ? [
        ...(eastAsian.test(line) ? findEastAsian(line) : []),
        ...(otherScript.test(line) ? findOtherScripts(line) : []),
        ...(capitalScript.test(line) ? findCapitalScripts(line) : []),
      ]
    : none;

/** Names after `To:` or `Attendees:`, and in the lines of a list that such a word opens. */
const findListed = (line: string, hasColon: boolean, memory: Memory): readonly Found[] => {
  const people = hasColon ? peopleOf(line) : -1;
  if (people >= 0) memory.openList();
  if (people >= 0) return namesFrom(line, people);
  const item = memory.isOpen() ? itemOf(line) : -1;
  if (memory.isListed(item >= 0)) return namesFrom(line, item).slice(0, 1);
  const header = hasColon && colonAtEnd.test(line) ? headerOf(line) : -1;
  return header >= 0 ? namesFrom(line, header) : none;
};

/** One hit at each place: a certain one before a possible one, then the first. */
const withoutOverlaps = (hits: readonly Found[]): readonly Found[] => {
  if (hits.length < 2) return hits;
  const kept: Found[] = [];
  const isFree = ({ start, value }: Found) =>
    kept.every(
      (each) => start >= each.start + each.value.length || each.start >= start + value.length,
    );
  for (const strength of [undefined, 'possible'])
    for (const hit of hits) if (hit.strength === strength && isFree(hit)) kept.push(hit);
  return kept.toSorted((a, b) => a.start - b.start);
};

/** What stands in a notice of rights counts as possible: authors, not customers. */
const asNotice = (hits: readonly Found[]): Found[] =>
  hits.map((hit): Found => ({ ...hit, strength: 'possible' }));

/** After the word of a speaker or of a line of mail. */
const colonAtEnd = /:\*{0,2}(?:\s|$)/;

/** Names of the line itself; `isCovered` = each capital is of a name that counts anyway. */
const findOwn = (line: string, memory: Memory, isCovered: boolean): Found[] => {
  const hasColon = line.includes(':');
  return [
    ...findListed(line, hasColon, memory),
    ...(hasColon && colonAtEnd.test(line) ? findSpeaker(line, memory) : none),
    ...(isCovered ? none : findPairs(line, memory)),
    ...(line.includes('^') ? findHl7(line) : none),
    ...(behindName.test(line) ? findHungarian(line) : none),
    ...byScript(line),
  ];
};

/** No pair of capitals would count beside these: each would overlap one that comes first. */
const areCapitalsIn = (labelled: readonly Found[], text: string, from: number): boolean =>
  labelled.length > 0 && !hasCapitalBeside(text, from, labelled);

const learnFrom = (hits: readonly Found[], memory: Memory): void => {
  for (const hit of hits) if (hit.strength === undefined) memory.learn(hit.value);
};

const isCertain = ({ strength }: Found) => strength === undefined;
const certainOf = (hits: readonly Found[]): readonly Found[] =>
  hits.every(isCertain) ? hits : hits.filter(isCertain);
const placed = (hits: readonly Found[], from: number): readonly Found[] =>
  from === 0 ? hits : hits.map((hit): Found => ({ ...hit, start: hit.start + from }));

const findIn = (text: string, from: number, memory: Memory): readonly Found[] => {
  const line = from === 0 ? text : text.slice(from);
  const labelled = findLabelledNames(text);
  const isCovered = areCapitalsIn(certainOf(labelled), text, from);
  const own = placed(findOwn(line, memory, isCovered), from);
  const carried = from === 0 ? none : byScript(text).filter(({ start }) => start >= from);
  const whole = withoutOverlaps([...labelled, ...carried, ...own]);
  const isPublic = whole.length > 0 && isNotice(line);
  const hits = isPublic ? asNotice(whole) : whole;
  learnFrom(hits, memory);
  const lone = isCovered || isPublic ? none : placed(findLone(line, memory), from);
  return lone.length === 0 ? hits : withoutOverlaps([...hits, ...lone]);
};

/** Names in running text, which remembers who was named. */
export const beginNames = (): LineMemory => {
  const memory = createMemory();
  return { find: (text, from) => findIn(text, from, memory) };
};

const findInCell = (text: string): readonly Found[] => {
  const hits = findIn(text, 0, createMemory());
  return hits.length === 0 || isProse(text)
    ? hits
    : hits.filter(({ strength }) => strength === undefined);
};

/** Cells of names recur. */
const [LONGEST_KEPT, MOST_KEPT] = [64, 4_000];
const findAgain = remember(findInCell, MOST_KEPT);

/** The same in a single cell: what the lists alone say counts only in a sentence. */
export const findNames = (text: string): readonly Found[] =>
  text.length <= LONGEST_KEPT ? findAgain(text) : findInCell(text);
