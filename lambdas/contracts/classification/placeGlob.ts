/**
 * True when the whole text matches. `*` matches any text, `?` one character, ignoring case. Runs in
 * O(pattern x text): it backtracks to the last star only.
 */
export const fitsGlob = (pattern: string, text: string): boolean => {
  const wanted = [...pattern.toLowerCase()];
  const given = [...text.toLowerCase()];
  let at = 0;
  let star = -1;
  let resumed = 0;
  for (let index = 0; index < given.length; ) {
    if (wanted[at] === '*') {
      star = at;
      resumed = index;
      at += 1;
    } else if (at < wanted.length && (wanted[at] === '?' || wanted[at] === given[index])) {
      at += 1;
      index += 1;
    } else if (star >= 0) {
      at = star + 1;
      resumed += 1;
      index = resumed;
    } else return false;
  }
  return wanted.slice(at).every((each) => each === '*');
};
