/**
 * True when the whole text matches the pattern, where `*` matches any text, slashes included, and
 * `?` one character.
 */
export const fitsWildcard = (text: string, pattern: string): boolean => {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 's').test(text);
};
