import { entropy, isPlaceholder } from './secrets.ts';

/** How often the next character is of another kind. */
const changes = (text: string, kindOf: (character: string) => number): number => {
  let count = 0;
  let before = -1;
  for (const character of text) {
    const kind = kindOf(character);
    if (before !== -1 && kind !== before) count += 1;
    before = kind;
  }
  return count;
};
const isDigit = (character: string) => (/\d/.test(character) ? 1 : 0);
const kindOf = (character: string) => (/[A-Z]/.test(character) ? 2 : isDigit(character));

/**
 * Digits occur between letters again and again, or every other character is of another kind:
 * `getTokenFromServer2` and `k8s-default-token` are made of words.
 */
const isMixed = (text: string): boolean =>
  changes(text, isDigit) >= 5 || (/\d/.test(text) && changes(text, kindOf) >= text.length * 0.4);

/** Names of things are written of words; a random text has none of them. */
const isWritten = (text: string): boolean =>
  text.split(/[._/-]/).filter((part) => /^(?:[a-z]{4,}|[A-Z][a-z]{3,})$/.test(part)).length >= 2;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A random string over an alphabet of keys, neither written nor counted by a person. */
export const isOpaque = (text: string): boolean =>
  /^[A-Za-z0-9_./+=-]{26,200}$/.test(text) &&
  !uuid.test(text) &&
  !isPlaceholder(text) &&
  !isWritten(text) &&
  isMixed(text) &&
  entropy(text) >= 3.5;
