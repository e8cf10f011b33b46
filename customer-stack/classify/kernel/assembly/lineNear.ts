/** Words of a line that may begin a phrase of one of several lists, a bit each (../nearLists.ts). */
import { LINE, NEAR, NEAR_ONE, NEAR_TWO, WORD_STARTS } from './lineLayout';
import { beginningAt, charAt, isLetter } from './lineText';

/** By the first three letters, or by all of a shorter word: the next word may go on with the phrase. */
export function listsAt(p: usize): u32 {
  if (!isLetter(charAt(p + 2))) return load<u32>(NEAR_ONE + (<usize>(charAt(p) & 31) << 2));
  const place = <usize>beginningAt(p);
  if (!isLetter(charAt(p + 4))) return load<u32>(NEAR_TWO + ((place >> 5) << 2));
  return load<u32>(NEAR + (place << 2));
}

/** The lists of which a phrase may begin with one of so many words of the line. */
export function listsOf(words: usize): u32 {
  let lists: u32 = 0;
  for (let i: usize = 0; i < words; i++)
    lists |= listsAt(LINE + (<usize>load<u16>(WORD_STARTS + (i << 1)) << 1));
  return lists;
}
