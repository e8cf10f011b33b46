import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const bound = (issue: { origin: string }, word: string, value: number | bigint): string => {
  if (issue.origin === 'string') return `must have ${word} ${value} characters`;
  if (issue.origin === 'array') return `must have ${word} ${value} entries`;
  return `must be ${word} ${value}`;
};

const fault = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return bound(issue, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue, 'at most', issue.maximum);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'has a key that is not known';
    default:
      return 'has a wrong form';
  }
};

/** The contract's own text where it has one, else one that names the field; never the value sent. */
export const requestFault = (error: { readonly issues: readonly Issue[] }): string => {
  const issue = error.issues[0];
  if (issue === undefined) return 'The request is not valid.';
  if (issue.message !== 'Invalid input') return issue.message;
  const field = issue.path.map(String).join('.') || 'The request';
  return `${field} ${fault(issue)}.`;
};
