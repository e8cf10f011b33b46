import type { Found } from '../../detector.ts';
import { isGivenName, isOrdinaryWord } from '../lib/knownNames.ts';
import { nameLabels } from '../lib/nameLabels.ts';
import { isEveryday, isNamesake, isStranger } from '../lib/nameWords.ts';
import { isLoneGiven, isWritten, knowledgeOf } from './knowledge.ts';
import type { Memory } from './memory.ts';
import { nameAt, runSource, wordsOf } from './written.ts';

const clock = String.raw`\d[\d:./,\sTZ-]{3,24}(?:[AaPp]\.?[Mm]\.?)?`;
/** `[10:32] Mary: hello`, `Mary Smith (10:32 AM): hello`, `MARY: hello` */
const speaker = new RegExp(
  String.raw`^[\s>*_•-]{0,4}(?:[[(]?${clock}[\])]?\s*[-–—|]?\s*)?\*{0,2}(?<name>${runSource})\*{0,2}(?:\s*[([]${clock}[)\]])?\*{0,2}\s?:\*{0,2}(?=\s|$)`,
  'u',
);

type Strength = 'recurs' | 'possible' | null;
/** `Name: …` is a form, nobody's words. */
const labels = new Set(nameLabels);

const strengthOf = (text: string, memory: Memory): Strength => {
  if (labels.has(text.toLowerCase())) return null;
  const words = wordsOf(text);
  const [first = ''] = words;
  if (words.some((each) => isStranger(each, true)) || isNamesake(words, false)) return null;
  if (!words.every((each) => isWritten(each) || /^\p{Lu}+\.?$/u.test(each))) return null;
  const isOne = words.length === 1;
  const isName = isOne
    ? isGivenName(first) && !isOrdinaryWord(first) && !isEveryday(first) && first.length > 2
    : knowledgeOf(words) !== null;
  if (!isName) return null;
  if (memory.addSpeaker(text)) return 'recurs';
  return (isOne ? isLoneGiven(first) : knowledgeOf(words) === 'listed') ? 'possible' : null;
};

/** Who speaks, before a colon at the beginning of a line: certain once the same name speaks again. */
export const findSpeaker = (line: string, memory: Memory): Found[] => {
  const match = speaker.exec(line);
  const at = match === null ? -1 : line.indexOf(match.groups?.name ?? '', match.index);
  const name = at < 0 ? undefined : nameAt(line, at);
  if (name === undefined) return [];
  const strength = strengthOf(name.text, memory);
  if (strength === null) return [];
  const found = { value: name.text, start: name.start };
  return [strength === 'recurs' ? found : { ...found, strength }];
};
