import * as z from 'zod/mini';

/** Of what may be so, may not be so, or is not known. */
export const answers = ['yes', 'no', 'unknown'] as const;
export type Answer = (typeof answers)[number];

export const purposes = ['log', 'backup', 'other', 'unknown'] as const;
export type Purpose = (typeof purposes)[number];

/** Of the account or the store, by its names and tags. */
export const environments = ['production', 'test', 'unknown'] as const;
export type Environment = (typeof environments)[number];

/** What policies look at of a store, beside its data. */
export const StorePolicyFacts = z.object({
  encryption: z.enum(answers),
  /** Whether anything records who reads it. */
  logging: z.enum(answers),
  ownership: z.enum(answers),
  purpose: z.enum(purposes),
  /** When the oldest sensitive object was last changed, ms since 1970; null = not known. */
  oldest: z.nullable(z.int()),
  /** Tags in AWS as `key=value`, in small letters. */
  awsTags: z.array(z.string()),
});
export type StorePolicyFacts = z.infer<typeof StorePolicyFacts>;

/** Of a store that was stored before policies. */
export const noPolicyFacts: StorePolicyFacts = {
  encryption: 'unknown',
  logging: 'unknown',
  ownership: 'unknown',
  purpose: 'unknown',
  oldest: null,
  awsTags: [],
};
