import * as z from 'zod/mini';
import type { DataType } from './dataTypes.ts';

/** Letters and digits of a masked sample that stay; 'none' = no sample leaves, counts only. */
export const SampleCharacters = z.union([z.literal('none'), z.int().check(z.gte(0), z.lte(4))]);
export type SampleCharacters = z.infer<typeof SampleCharacters>;

export const sampleGroups = ['payment', 'identity', 'person', 'secret', 'own'] as const;
export type SampleGroup = (typeof sampleGroups)[number];

/** By group of types; of an absent group samples stay as each type is masked. */
export const SampleLimits = z.partial(
  z.strictObject({
    payment: SampleCharacters,
    identity: SampleCharacters,
    person: SampleCharacters,
    secret: SampleCharacters,
    own: SampleCharacters,
  }),
);
export type SampleLimits = z.infer<typeof SampleLimits>;

export const groupOfType: Readonly<Record<DataType | 'custom', SampleGroup>> = {
  card: 'payment',
  'card-expiry': 'payment',
  'card-cvv': 'payment',
  iban: 'payment',
  'bank-account': 'payment',
  ssn: 'identity',
  'driver-licence': 'identity',
  passport: 'identity',
  'national-id': 'identity',
  'health-id': 'identity',
  name: 'person',
  email: 'person',
  phone: 'person',
  address: 'person',
  ip: 'person',
  'date-of-birth': 'person',
  'cloud-key': 'secret',
  'private-key': 'secret',
  token: 'secret',
  'connection-string': 'secret',
  custom: 'own',
};

/** One limit for every type, or one by group. */
export type SampleSetting = SampleCharacters | SampleLimits;

export const charactersFor = (
  setting: SampleSetting | undefined,
  type: DataType | 'custom',
): SampleCharacters | undefined =>
  typeof setting === 'object' ? setting[groupOfType[type]] : setting;

const shown = /[\p{L}\p{N}]/gu;

export const shownCharacters = (masked: string): number => masked.match(shown)?.length ?? 0;

/** Hides what a mask shows, except its last `keep` letters and digits. */
export const limitMask = (masked: string, keep: number): string => {
  const all = shownCharacters(masked);
  let seen = 0;
  return masked.replaceAll(shown, (character) => {
    seen += 1;
    return seen > all - keep ? character : '*';
  });
};
