import { lifeOf, withLife } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { applyEvent, isVerified } from '#domain/cloudAccount/apply.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { type AccountCall, changeOwnAccount } from './shared.ts';

type Request = RequestOf<typeof accountRoutes.addCloudAccount>;

const checkRequest = ({ caller }: AccountCall, request: Request): void => {
  if (request.customerRef !== caller.customer.customerId) throw new AppError('foreignCustomer');
  if (request.userId !== caller.userId) throw new AppError('forbidden');
  if (request.type !== 'aws') {
    throw new AppError('invalidRequest', 'Only AWS accounts can be connected.');
  }
};

const verifyFirst =
  'Failed to add account. The account is not verified. Please check the details and try again';

/** The account whose role and external id were verified as they are entered. */
const readVerified = async ({ deps, caller }: AccountCall, request: Request) => {
  const account = await readCloudAccount(deps.core, caller.customer, request.id);
  const life = account && lifeOf(account);
  if (account === undefined || life === undefined) throw new AppError('notVerified', verifyFirst);
  const isAsEntered =
    account.awsRoleARN === request.awsRoleARN && account.externalId === request.externalId;
  if (!isAsEntered || !isVerified(life)) throw new AppError('notVerified', verifyFirst);
  return { account, life };
};

/** Adds what was verified; one that is launched or added already gets its description. */
export const addCloudAccount: UseCase<typeof accountRoutes.addCloudAccount, AccountsDeps> = async (
  request,
  call,
) => {
  checkRequest(call, request);
  const { account: from, life } = await readVerified(call, request);
  const event = life.actual === null ? 'add' : 'addComplete';
  const next = applyEvent(life, { event, now: call.now });
  const accountDescription = request.accountDescription || null;
  const to = { ...withLife(from, next), accountDescription };
  await changeOwnAccount(call, { from, to }, 'added');
  return { msg: 'Account added successfully.' };
};
