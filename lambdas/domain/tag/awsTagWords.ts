import { tagWord } from '#contracts/tag/tagWord.ts';

/** `key=value` in small letters. The name of a resource is shown beside, and AWS's own tags say nothing. */
export const awsTagWords = (
  tags: readonly { readonly key: string; readonly value: string }[],
): string[] => {
  const own = tags.filter(({ key }) => key !== 'Name' && !key.startsWith('aws:'));
  return own.map(({ key, value }) => tagWord(`${key}=${value}`.replaceAll('\n', ' '))).sort();
};
