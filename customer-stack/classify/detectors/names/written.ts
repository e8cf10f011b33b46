import { matchesOf } from '../lib/rules.ts';

const word = String.raw`\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*`;
const particleList =
  'de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|dem|ter|ten|zu|bin|ibn|bint|al|el|af|av';
const particles: ReadonlySet<string> = new Set(particleList.split('|'));
const particle = `(?:${particleList})`;
const part = String.raw`(?:\p{Lu}[\p{L}\p{M}]{0,3}\.(?:ssa)?(?=[ \u00a0])|${word})`;
const gap = '[ \\u00a0]{1,2}';

/** Capitalised words in a row, particles between them: more words than a name has are none. */
export const runSource = `(?:${particle}${gap}){0,3}${part}(?:${gap}(?:${particle}${gap}){0,3}${part}){0,6}`;
const run = new RegExp(runSource, 'uy');
const inRun = /[^ \u00a0]+/g;

const titles = new Set(
  'mr mrs ms miss mx dr prof professor dott dottssa profssa avv pani paní sayın doña herr herrn frau mme m med dipl ing sir madam pan pana panu pane pán slečna ing mgr bc mudr judr phdr rndr kyrios kyria kyrie г-н г-жа д-р κ κα δρ'.split(
    ' ',
  ),
);
const degrees = new Set('jr sr ii iii iv phd md esq mba dds rn'.split(' '));
const plain = (text: string) => text.toLowerCase().replaceAll('.', '');

export interface Name {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The capitalised words that begin at a place, without titles in front and degrees behind. */
export const nameAt = (line: string, at: number): Name | undefined => {
  run.lastIndex = at;
  const parts = matchesOf(inRun, run.exec(line)?.[0] ?? '');
  const first = parts.find(([each]) => !titles.has(plain(each)));
  const last = parts.findLast(([each]) => !degrees.has(plain(each)));
  if (first === undefined || last === undefined || last.index < first.index) return undefined;
  const [start, end] = [at + first.index, at + last.index + last[0].length];
  return { text: line.slice(start, end), start, end };
};

/** Words with a capital: particles are left out. */
export const wordsOf = (text: string): string[] =>
  text.split(/[ \u00a0]+/).filter((each) => /^\p{Lu}/u.test(each));
export const isTitle = (each: string): boolean => titles.has(plain(each));

const isUpper = (code: number) => code >= 65 && code <= 90;
export const isLower = (code: number) => code >= 97 && code <= 122;
export const isGap = (code: number) => code === 32 || code === 0xa0;
/** A letter beyond ASCII may be one. */
export const mayBeCapital = (code: number) => isUpper(code) || code > 127;

/** The last place of a letter that may be a capital, or -1: no name begins behind it. */
export const lastCapital = (text: string): number => {
  let at = text.length - 1;
  while (at >= 0 && !mayBeCapital(text.charCodeAt(at))) at -= 1;
  return at;
};

/** Is there a letter from a place on that may be a capital, outside of these parts of the text? */
export const hasCapitalBeside = (
  text: string,
  from: number,
  parts: readonly { readonly start: number; readonly value: string }[],
): boolean => {
  for (let at = from; at < text.length; at += 1) {
    if (!mayBeCapital(text.charCodeAt(at))) continue;
    if (!parts.some(({ start, value }) => at >= start && at < start + value.length)) return true;
  }
  return false;
};

/** What a name never directly follows. */
const notBefore: ReadonlySet<number> = new Set([...'_@/\\.#$&-'].map((each) => each.charCodeAt(0)));
const isInWord = (code: number) =>
  isUpper(code) || isLower(code) || (code >= 48 && code <= 57) || notBefore.has(code);
/** `'`, `-` and `.` may stand within a word of a name. */
const isJoint = (code: number) => code === 39 || code === 45 || code === 46;

/** Does the word that ends here hold a capital that may begin a name, or is it a particle? */
const mayPrecedeName = (text: string, end: number): boolean => {
  let at = end - 1;
  let letters = 0;
  for (; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (code > 127 || (isUpper(code) && !isInWord(text.charCodeAt(at - 1)))) return true;
    if (!isUpper(code) && !isLower(code) && !isJoint(code)) break;
    letters += 1;
  }
  return letters > 0 && particles.has(text.slice(at + 1, end));
};

/** May two words of a name follow one another in a line? Some that are none pass. */
export const mayHoldPair = (text: string): boolean => {
  for (let i = 2; i < text.length; i += 1) {
    if (!mayBeCapital(text.charCodeAt(i)) || !isGap(text.charCodeAt(i - 1))) continue;
    if (mayPrecedeName(text, isGap(text.charCodeAt(i - 2)) ? i - 2 : i - 1)) return true;
  }
  return false;
};
