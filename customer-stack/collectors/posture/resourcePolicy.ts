import type { Answer } from '../clients.ts';
import { policyText } from './policyText.ts';

/** A policy that a call was asked for; null = could not be read, or is none that we understand. */
export const resourcePolicyOf = <T>(
  answer: Answer<T>,
  textOf: (reply: T) => string | undefined,
): { readonly document: string | null } | null => {
  if (answer === 'unknown') return null;
  const text = answer === 'absent' ? undefined : textOf(answer.value);
  if (text === undefined || text === '') return { document: null };
  const document = policyText(text);
  return document === null ? null : { document };
};
