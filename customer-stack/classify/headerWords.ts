import type { HeaderEvidence, HeaderWords } from './detector.ts';

/** `customerFirstName_2` → customer, first, name, 2: whole words only, never parts of words. */
export const words = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

const startsAt = (header: readonly string[], phrase: string, from: number): boolean => {
  let joined = '';
  for (let i = from; i < header.length && joined.length < phrase.length; i += 1) {
    joined += header[i];
    if (joined === phrase) return true;
  }
  return false;
};

/** Does the phrase stand in the header as whole words, written together or apart? */
export const holdsPhrase = (header: readonly string[], phrase: string): boolean => {
  const wanted = phrase.replaceAll(' ', '');
  return header.some((_, i) => startsAt(header, wanted, i));
};

export interface HeaderMatch {
  readonly evidence: HeaderEvidence;
  /** The phrase that decided. */
  readonly phrase: string | null;
}

/** Words against win over strong ones, strong over weak. */
export const matchHeader = (header: readonly string[], lists: HeaderWords): HeaderMatch => {
  for (const evidence of ['against', 'strong', 'weak'] as const) {
    const phrase = lists[evidence].find((each) => holdsPhrase(header, each));
    if (phrase !== undefined) return { evidence, phrase };
  }
  return { evidence: 'none', phrase: null };
};
