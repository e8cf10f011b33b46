/** Encodings older than Unicode whose text is not mostly Latin. */
export type Legacy = 'euc-kr' | 'gb18030' | 'shift_jis' | 'big5' | 'windows-1251' | 'koi8-r';

const cyrillic = /^[А-Яа-яЁёІіЇїЄєҐґ]$/;
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

/** Words are written small, Large or LARGE, and ten letters make up most of any text. */
const cyrillicUse = (text: string): number => {
  const words = text.match(/[А-Яа-яЁёІіЇїЄєҐґ]+/g) ?? [];
  const cased = words.filter((word) => /^(?:.?[^А-ЯЁІЇЄҐ]*|[^а-яёіїєґ]+)$/.test(word)).length;
  const letters = words.join('').toLowerCase();
  const usual = letters.replaceAll(/[^оеаинтсрвл]/g, '').length;
  return (share(cased, words.length) + share(usual, letters.length)) / 2;
};

/** Pairs of bytes that the everyday characters of an encoding have. */
const everyday = {
  'euc-kr': [/^\p{Script=Hangul}$/u, /^[\xb0-\xc8][\xa1-\xfe]$/],
  gb18030: [han, /^[\xa1-\xd7][\xa1-\xfe]$/],
  shift_jis: [han, /^[\x81-\x9f]/],
  big5: [han, /^[\xa1-\xc6][\x40-\x7e\xa1-\xfe]$/],
} as const;

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
  if (encoding === 'windows-1251' || encoding === 'koi8-r') {
    return inScript(text, cyrillic) < LEAST ? 0 : cyrillicUse(text);
  }
  const [letter, usual] = everyday[encoding];
  return inScript(text, letter) < LEAST ? 0 : pairShare(bytes, usual);
};

const candidates = ['euc-kr', 'gb18030', 'shift_jis', 'big5', 'windows-1251', 'koi8-r'] as const;

/** The encoding in which bytes that are not UTF-8 make words of one script; null = Western. */
export const legacyOf = (bytes: Uint8Array): Legacy | null => {
  const scores = candidates.map((encoding) => scoreOf(bytes, encoding));
  const best = Math.max(...scores);
  return best < 0.6 ? null : (candidates[scores.indexOf(best)] ?? null);
};
