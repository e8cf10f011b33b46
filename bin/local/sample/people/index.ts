import type { SampleUser } from '../sampleUser.ts';
import { actions } from './actions.ts';
import { type Member, signIn } from './member.ts';
import { addPolicies } from './policies.ts';

/** What people of the sample company do in the product, by calls of its API. */
export interface SamplePeople {
  /** Before the first scan. */
  addPolicies(): Promise<void>;
  /** After the scan of a day. */
  act(daysAgo: number): Promise<void>;
}

export const samplePeople = (
  origin: string,
  { email, password }: Pick<SampleUser, 'email' | 'password'>,
): SamplePeople => {
  const enter = (): Promise<Member> => signIn({ origin, email, password });
  return {
    addPolicies: async () => addPolicies(await enter()),
    act: async (daysAgo) => {
      const today = actions.filter((action) => action.daysAgo === daysAgo);
      for (const { run } of today) await run(await enter());
    },
  };
};
