import { lifeOf } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { roleFault } from '#contracts/cloudAccount/stack.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { isVerified, mayProbe } from '#domain/cloudAccount/apply.ts';
import { newLife } from '#domain/cloudAccount/life.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { checkAccountId } from './checkAccountId.ts';
import { chooseExternalId } from './chooseExternalId.ts';
import {
  type AccountCall,
  advanceOwnAccount,
  changeOwnAccount,
  throttleAttempts,
} from './shared.ts';
import { storeNewAccount } from './storeNewAccount.ts';
import { settledPayload } from './wire.ts';

type Request = RequestOf<typeof accountRoutes.verifyCloudAccount>;

/** States in which the external id may still be replaced. */
const open: readonly string[] = ['draft', 'creating_stack', 'create_failed'];

const storeDraft = (call: AccountCall, request: Request, externalId: string) => {
  const desired = { frequency: 'rate(30 days)', templateVersion: stackManifest.newest } as const;
  const [region = 'us-east-1'] = call.deps.regions;
  const life = newLife('draft', { region, desired, now: call.now });
  return storeNewAccount(call, { id: request.id, awsRoleARN: request.RoleArn, externalId, life });
};

const withExternalId = async (
  call: AccountCall,
  from: CloudAccountItem,
  externalId: string,
): Promise<CloudAccountItem> => {
  if (from.externalId === externalId) return from;
  if (!open.includes(from.status) || from.stack === null) {
    throw new AppError('conflict', 'This account is connected already.');
  }
  const stack = { ...from.stack, provenAt: null, negativeProbeAt: null };
  await changeOwnAccount(
    call,
    { from, to: { ...from, externalId, stack } },
    'external id replaced',
  );
  return { ...from, externalId, stack, version: from.version + 1 };
};

const enter = async (call: AccountCall, request: Request): Promise<CloudAccountItem> => {
  const { deps, caller } = call;
  const known = await readCloudAccount(deps.core, caller.customer, request.id);
  const externalId = await chooseExternalId(call, request.externalId, known);
  if (externalId === undefined) throw new AppError('invalidRequest', 'Please enter External Id.');
  return known === undefined
    ? storeDraft(call, request, externalId)
    : withExternalId(call, known, externalId);
};

/** Probed a moment ago: the outcome then may be that of another external id. */
const checkPace = ({ now }: AccountCall, account: CloudAccountItem): void => {
  const life = lifeOf(account);
  if (life === undefined || isVerified(life) || mayProbe(life, now)) return;
  throw new AppError('tooManyRequests', undefined, { 'retry-after': '10' });
};

/** An account that is not stored becomes a draft, which is gone after a day. */
export const verifyCloudAccount: UseCase<
  typeof accountRoutes.verifyCloudAccount,
  AccountsDeps
> = async (request, call) => {
  const fault = roleFault(request.RoleArn, request.id);
  if (fault !== undefined) throw new AppError('invalidRequest', fault);
  await throttleAttempts(call);
  await checkAccountId(call, request.id);
  const entered = await enter(call, request);
  checkPace(call, entered);
  const account = await advanceOwnAccount(call, entered);
  const life = lifeOf(account);
  if (life !== undefined && !isVerified(life)) {
    throw new AppError('notVerified', life.failure ?? undefined);
  }
  return settledPayload(account, true);
};
