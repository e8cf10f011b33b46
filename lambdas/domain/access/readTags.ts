import type { Tags } from './facts.ts';

export const tagsIn = (tags: readonly { readonly key: string; readonly value: string }[]): Tags =>
  Object.fromEntries(tags.map(({ key, value }) => [key, value]));
