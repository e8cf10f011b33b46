import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { changeOwnAccount, readOwnAccount } from './shared.ts';

export const setMonthlyCap: UseCase<typeof accountRoutes.setMonthlyCap, AccountsDeps> = async (
  { cloudAccountId, monthlyCap },
  call,
) => {
  const from = await readOwnAccount(call, cloudAccountId);
  const monthlyCapCents = monthlyCap === null ? null : Math.round(monthlyCap * 100);
  const detail = monthlyCap === null ? 'monthly cap removed' : `monthly cap ${monthlyCap} USD`;
  // The sweeper writes it into the stack.
  const stack = from.stack && { ...from.stack, dueAt: call.now };
  await changeOwnAccount(call, { from, to: { ...from, stack, monthlyCapCents } }, detail);
  return { msg: 'The monthly cap is set.' };
};
