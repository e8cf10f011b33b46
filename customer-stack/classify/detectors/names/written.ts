import { matchesOf } from '../lib/rules.ts';

const word = String.raw`\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*`;
const particle =
  '(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|dem|ter|ten|zu|bin|ibn|bint|al|el|af|av)';
const part = String.raw`(?:\p{Lu}[\p{L}\p{M}]{0,3}\.(?:ssa)?(?=[ \u00a0])|${word})`;
const gap = '[ \\u00a0]{1,2}';

/** Capitalised words in a row, particles between them: more words than a name has are none. */
export const runSource = `(?:${particle}${gap}){0,3}${part}(?:${gap}(?:${particle}${gap}){0,3}${part}){0,6}`;
const run = new RegExp(runSource, 'uy');
const inRun = /[^ \u00a0]+/g;

const titles = new Set(
  'mr mrs ms miss mx dr prof professor dott dottssa profssa avv pani paní sayın doña herr herrn frau mme m med dipl ing sir madam г-н г-жа д-р κ κα δρ'.split(
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
