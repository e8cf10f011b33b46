import { isGivenName, isOrdinaryWord } from '../lib/knownNames.ts';

/** Names of East Asia in Latin letters: a short list of family names, and syllables. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const families = setOf(`
  li wang zhang liu chen yang huang zhao wu zhou xu sun zhu hu guo he lin gao luo zheng liang xie tang deng han feng cao peng zeng
  xiao tian dong yuan cai jiang yu ye cheng wei su lu ding ren shen yao lü fu zhong cui tan lim lee ng wong chan cheung goh koh teo
  chua ong kwok lau leung ho kwan tsang yeung chin chang hsu tsai park kim choi jung kang cho yoon jang
`);
const vietnamese = setOf(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly truong dinh',
);
/** In the middle of Vietnamese names: of men, of women. */
const middles = setOf('van thi');
const syllable = `(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:[iu]?a(?:ng?|i|o)?|[iu]?e(?:ng?|i)?|ong?|iong|ou|i(?:ng?|u)?|u(?:n|i|o)?|er)`;
const oneOrTwo = new RegExp(`^${syllable}(?:${syllable})?$`);
const two = new RegExp(`^${syllable}${syllable}$`);

const plain = (word: string) =>
  word.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
/** `Boon`, `Siew`: short, and no word. */
const isSyllable = (word: string) => word.length > 1 && word.length < 7 && !isOrdinaryWord(word);

const isVietnamese = (words: readonly string[]): boolean =>
  words.length > 2 &&
  vietnamese.has(plain(words[0] ?? '')) &&
  words.slice(1, -1).some((each) => middles.has(plain(each)));

const isFamilyFirst = ([first = '', ...given]: readonly string[]): boolean =>
  families.has(plain(first)) &&
  given.every(isSyllable) &&
  (given.length === 2 || given.every((each) => each.length > 2 && oneOrTwo.test(plain(each))));

const isFamilyLast = ([given = '', last = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && families.has(plain(last)) && isSyllable(given) && two.test(plain(given));

/** `Nguyen Van Minh` = listed; `Chen Yulan`, `Xiaoling Zhang`, `Tan Boon Keng` = half; null = none of these. */
export const romanAsian = (words: readonly string[]): 'listed' | 'half' | null => {
  if (isVietnamese(words)) return 'listed';
  if (words.length > 3 || !(isFamilyFirst(words) || isFamilyLast(words))) return null;
  return words.length === 2 && isGivenName(words[1] ?? '') && words[1]?.length !== 2
    ? 'listed'
    : 'half';
};
