/** True when the whole text fits the pattern, where `*` stands for any text, folders included, and `?` for one character. */
export const fitsWildcard = (text: string, pattern: string): boolean => {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 's').test(text);
};
