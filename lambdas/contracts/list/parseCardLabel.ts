/** Of a card's label: `null` = no filter; `undefined` = not a word of the wire. */
export const parseCardLabel = <T extends string>(
  words: readonly T[],
  label: string,
): T | null | undefined => {
  const word = label.trim().toUpperCase().replaceAll(' ', '_');
  if (word === '' || word.includes('TOTAL')) return null;
  return words.find((filter) => filter === word);
};
