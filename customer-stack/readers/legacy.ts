import { arabicUse, cyrillicUse, greekUse, hebrewUse } from './letterUse.ts';

type Single = 'windows-1253' | 'iso-8859-7' | 'windows-1255' | 'windows-1256' | 'iso-8859-6';
/** Encodings older than Unicode whose text is not mostly Latin. */
export type Legacy =
  | 'euc-kr'
  | 'gb18030'
  | 'shift_jis'
  | 'big5'
  | 'euc-jp'
  | 'windows-1251'
  | 'koi8-r'
  | Single;

const han = /^[\p{Script=Han}\p{Script=Hiragana}ァ-ヺー]$/u;
const LEAST = 0.75;

/** Two or more letters of one script that touch no Latin letter. */
const runs = /(?<![A-Za-z])[^\p{ASCII}]{2,}(?![A-Za-z])/gu;

const share = (part: number, all: number) => (all === 0 ? 0 : part / all);

/** Share of what is not ASCII that is in words of this script: an accent between Latin letters is not. */
const inScript = (text: string, letter: RegExp): number => {
  const words = (text.match(runs) ?? []).join('');
  const fit = [...words].filter((each) => letter.test(each)).length;
  return share(fit, [...text].filter((each) => each > '\x7f').length);
};

/** Of one byte a letter: how the words of each language are made, from 0 to 1. */
const single = {
  'windows-1251': { letter: /^[А-Яа-яЁёІіЇїЄєҐґ]$/, use: cyrillicUse },
  'koi8-r': { letter: /^[А-Яа-яЁёІіЇїЄєҐґ]$/, use: cyrillicUse },
  'windows-1253': { letter: /^\p{Script=Greek}$/u, use: greekUse },
  'iso-8859-7': { letter: /^\p{Script=Greek}$/u, use: greekUse },
  'windows-1255': { letter: /^[\p{Script=Hebrew}]$/u, use: hebrewUse },
  'windows-1256': { letter: /^\p{Script=Arabic}$/u, use: arabicUse },
  'iso-8859-6': { letter: /^\p{Script=Arabic}$/u, use: arabicUse },
} as const;
const isSingle = (encoding: Legacy): encoding is keyof typeof single => encoding in single;

/** Pairs of bytes that the everyday characters of an encoding have. */
const everyday = {
  'euc-kr': [/^\p{Script=Hangul}$/u, /^[\xb0-\xc8][\xa1-\xfe]$/],
  gb18030: [han, /^[\xa1-\xd7][\xa1-\xfe]$/],
  shift_jis: [han, /^[\x81-\x9f]/],
  'euc-jp': [han, /^[\xa1-\xa5\xb0-\xcf][\xa1-\xfe]$/],
  big5: [han, /^[\xa1-\xc6][\x40-\x7e\xa1-\xfe]$/],
} as const;

const syllable = /^[\xa4\xa5][\xa1-\xf6]$/;
const LEAST_SYLLABLES = 0.08;

const pairShare = (bytes: Uint8Array, usual: RegExp): number => {
  const pairs =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\x80-\xff][\x40-\xff]/g) ?? [];
  return share(pairs.filter((pair) => usual.test(pair)).length, pairs.length);
};

const strictly = (bytes: Uint8Array, encoding: Legacy): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return '';
  }
};

const scoreOf = (bytes: Uint8Array, encoding: Legacy): number => {
  const text = strictly(bytes, encoding);
  if (isSingle(encoding)) {
    const { letter, use } = single[encoding];
    return inScript(text, letter) < LEAST ? 0 : use(text);
  }
  const [letter, usual] = everyday[encoding];
  if (inScript(text, letter) < LEAST) return 0;
  if (encoding !== 'euc-jp') return pairShare(bytes, usual);
  // Chinese has the same pairs, and hardly a syllable of Japanese.
  return pairShare(bytes, syllable) < LEAST_SYLLABLES ? 0 : 1.1 * pairShare(bytes, usual);
};

const candidates: readonly Legacy[] = [
  ...(['euc-kr', 'gb18030', 'shift_jis', 'big5', 'euc-jp'] as const),
  ...(Object.keys(single) as (keyof typeof single)[]),
];

/** The encoding in which bytes that are not UTF-8 make words of one script; null = Western. */
export const legacyOf = (bytes: Uint8Array): Legacy | null => {
  const scores = candidates.map((encoding) => scoreOf(bytes, encoding));
  const best = Math.max(...scores);
  return best < 0.6 ? null : (candidates[scores.indexOf(best)] ?? null);
};
