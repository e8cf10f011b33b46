import type { SampleUser } from '../sampleUser.ts';
import { deeds } from './deeds.ts';
import { type Member, signIn } from './member.ts';
import { addPolicies } from './policies.ts';

/** What people of the sample company do in the product, by calls of its API. */
export interface SamplePeople {
  /** Before anything is scanned. */
  begin(): Promise<void>;
  /** After a day is scanned. */
  live(daysAgo: number): Promise<void>;
}

export const samplePeople = (
  origin: string,
  { email, password }: Pick<SampleUser, 'email' | 'password'>,
): SamplePeople => {
  const enter = (): Promise<Member> => signIn({ origin, email, password });
  return {
    begin: async () => addPolicies(await enter()),
    live: async (daysAgo) => {
      const today = deeds.filter((deed) => deed.daysAgo === daysAgo);
      for (const { run } of today) await run(await enter());
    },
  };
};
