import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readTextIfAny, writeFileAtomic } from '#local/aws/state/files.ts';

/** The person who tries the sample customer. */
const SampleUser = z.object({
  email: z.string(),
  password: z.string(),
  /** True once everything of the sample customer is created. */
  seeded: z.boolean(),
});
export type SampleUser = z.infer<typeof SampleUser>;

const words = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'heron',
  'inlet',
  'jetty',
  'kelp',
  'lumen',
  'maple',
  'north',
  'ocean',
  'pebble',
  'quartz',
  'ridge',
  'summit',
  'tidal',
];

const pick = (): string => words[randomInt(words.length)] as string;

/** Easy to type; fits the pool's policy: both cases, a digit, a symbol, nine or more. */
const newPassword = (): string => {
  const [first, second, third] = [pick(), pick(), pick()];
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}-${second}-${third}-${randomInt(100, 1000)}`;
};

const fileOf = (stateDir: string): string => join(stateDir, 'sample.json');

export const readSampleUser = (stateDir: string): SampleUser | undefined => {
  const text = readTextIfAny(fileOf(stateDir));
  return text === undefined ? undefined : SampleUser.parse(JSON.parse(text));
};

/** The kept one, or a new one with a password of its own, written down before it is used. */
export const keptSampleUser = async (stateDir: string): Promise<SampleUser> => {
  const kept = readSampleUser(stateDir);
  if (kept !== undefined) return kept;
  const user = { email: 'mira@harborlane.example', password: newPassword(), seeded: false };
  await writeSampleUser(stateDir, user);
  return user;
};

export const writeSampleUser = (stateDir: string, user: SampleUser): Promise<void> =>
  writeFileAtomic(fileOf(stateDir), `${JSON.stringify(user, null, 2)}\n`);
