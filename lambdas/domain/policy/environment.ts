import type { Environment } from '#contracts/policy/storeFacts.ts';

const TEST =
  /(^|[^a-z])(test|tests|testing|dev|devel|develop|development|staging|stage|sandbox|qa|uat|demo|lab|playground|non-?prod|non-?production|pre-?prod|pre-?production)($|[^a-z])/;
const PRODUCTION = /(^|[^a-z])(prod|production|live)($|[^a-z])/;
const NOT_PRODUCTION = /(non|pre)-?prod(uction)?/g;

const environmentIn = (text: string): Environment => {
  const word = text.toLowerCase();
  const isTest = TEST.test(word);
  const isProduction = PRODUCTION.test(word.replaceAll(NOT_PRODUCTION, ''));
  if (isTest === isProduction) return 'unknown';
  return isTest ? 'test' : 'production';
};

const TAG = /^(env|environment|stage)=/;

/** The store's own tag is nearer than the name that the account has. */
export const environmentOf = (
  awsTags: readonly string[],
  accountName: string | null | undefined,
): Environment => {
  const tag = awsTags.find((one) => TAG.test(one));
  const byTag = tag === undefined ? 'unknown' : environmentIn(tag.replace(TAG, ''));
  return byTag === 'unknown' ? environmentIn(accountName ?? '') : byTag;
};
