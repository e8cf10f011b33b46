const share = (part: number, all: number) => (all === 0 ? 0 : part / all);

/** Share of the words of a script that are written as its language writes them. */
const wordShare = (text: string, word: RegExp, isRight: (word: string) => number): number => {
  const words = text.match(word) ?? [];
  return share(
    words.reduce((sum, each) => sum + isRight(each), 0),
    words.length,
  );
};

/** Share of the letters that are among those that make up most of any text of the language. */
const usualShare = (text: string, word: RegExp, unusual: RegExp): number => {
  const letters = (text.match(word) ?? []).join('').toLowerCase();
  return share(letters.replaceAll(unusual, '').length, letters.length);
};

const cyrillicWord = /[А-Яа-яЁёІіЇїЄєҐґ]+/g;

/** Words are written small, Large or LARGE. */
export const cyrillicUse = (text: string): number => {
  const cased = (word: string) => Number(/^(?:.?[^А-ЯЁІЇЄҐ]*|[^а-яёіїєґ]+)$/.test(word));
  return (
    (wordShare(text, cyrillicWord, cased) + usualShare(text, cyrillicWord, /[^оеаинтсрвл]/g)) / 2
  );
};

const greekWord = /\p{Script=Greek}+/gu;
const plainGreek = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Written small, with one accent and the other sigma at the end; or LARGE, mostly without accents. */
const greekForm = (word: string): number => {
  if (/^\p{Lu}+$/u.test(word)) return word.length === 1 ? 1 : 0.8;
  if (!/^.?\p{Ll}*$/u.test(word) || /ς.|σ$/u.test(word)) return 0;
  return word.length < 4 || /\p{M}/u.test(word.normalize('NFD')) ? 1 : 0.4;
};

export const greekUse = (text: string): number =>
  (wordShare(text, greekWord, greekForm) +
    usualShare(plainGreek(text), greekWord, /[^αοιετνσςηρπ]/g)) /
  2;

const hebrewWord = /[א-ת]+/g;

/** Five letters have another form at the end of a word, and nowhere else. */
export const hebrewUse = (text: string): number =>
  (wordShare(text, hebrewWord, (word) =>
    Number(!/[ךםןףץ].|[כמנצ]$/.test(word) || word.length === 1),
  ) +
    usualShare(text, hebrewWord, /[^יוהלארבתשמם]/g)) /
  2;

const arabicWord = /[ء-ي]+/g;

/** Two letters stand at the end of a word only. */
export const arabicUse = (text: string): number =>
  (wordShare(text, arabicWord, (word) => Number(!/[ةى]./.test(word))) +
    usualShare(text, arabicWord, /[^اليمونرتبعةد]/g)) /
  2;
