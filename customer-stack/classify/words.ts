const isUpper = (code: number) => code >= 65 && code <= 90;
const isLower = (code: number) => code >= 97 && code <= 122;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** Does a word end between the character at a place and the one before it? Both are letters or digits. */
const isSeam = (name: string, at: number): boolean => {
  const [before, here] = [name.charCodeAt(at - 1), name.charCodeAt(at)];
  if (isDigit(here)) return !isDigit(before);
  if (!isUpper(here)) return false;
  return !isUpper(before) || isLower(name.charCodeAt(at + 1));
};

/** The words of plain ASCII, without an expression; null = there is something else in it. */
const asciiWords = (name: string): string[] | null => {
  const found: string[] = [];
  let start = -1;
  for (let i = 0; i <= name.length; i += 1) {
    const code = i < name.length ? name.charCodeAt(i) : 32;
    if (code > 127) return null;
    const isIn = isLower(code) || isUpper(code) || isDigit(code);
    if (start >= 0 && (!isIn || isSeam(name, i))) {
      found.push(name.slice(start, i).toLowerCase());
      start = -1;
    }
    if (isIn && start < 0) start = i;
  }
  return found;
};

/** `customerFirstName_2` → customer, first, name, 2: whole words only, never parts of words. */
export const words = (name: string): string[] => asciiWords(name) ?? anyWords(name);

const marks = /\p{M}/gu;
const lowerUpper = /(\p{Ll}|\d)(\p{Lu})/gu;
const upperWord = /(\p{Lu})(\p{Lu}\p{Ll})/gu;
const letterDigit = /(\p{L})(\d)/gu;
const han = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const latinHan = new RegExp(String.raw`(\p{Script=Latin}|\d)(?=${han})`, 'gu');
const hanLatin = new RegExp(String.raw`(${han})(?=\p{Script=Latin})`, 'gu');

/** The same of any script. */
export const anyWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(latinHan, '$1 ')
    .replaceAll(hanLatin, '$1 ')
    .replaceAll(lowerUpper, '$1 $2')
    .replaceAll(upperWord, '$1 $2')
    .replaceAll(letterDigit, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
