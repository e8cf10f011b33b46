import { lifeOf, withLife } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { roleArnOf } from '#contracts/cloudAccount/stack.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { allows, applyEvent } from '#domain/cloudAccount/apply.ts';
import { newLife, type StackSettings } from '#domain/cloudAccount/life.ts';
import { createLink } from '#domain/cloudAccount/links.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { checkAccountId } from './checkAccountId.ts';
import { chooseExternalId, newExternalId } from './chooseExternalId.ts';
import { type AccountCall, changeOwnAccount, checkPublished, throttleAttempts } from './shared.ts';
import { storeNewAccount } from './storeNewAccount.ts';

interface Launch extends Pick<RequestOf<typeof accountRoutes.launchStack>, 'id' | 'region'> {
  readonly externalId: string;
  readonly desired: StackSettings;
}

const launchNew = (call: AccountCall, { id, region, externalId, desired }: Launch) => {
  const life = newLife('creating_stack', { region, desired, now: call.now });
  const awsRoleARN = roleArnOf(id, region);
  return storeNewAccount(call, { id, awsRoleARN, externalId, life });
};

const launchAgain = (call: AccountCall, from: CloudAccountItem, launch: Launch) => {
  const life = lifeOf(from);
  if (life === undefined || !allows(life, 'launch')) {
    throw new AppError('conflict', 'This account is connected already.');
  }
  const { externalId, desired, region } = launch;
  const next = applyEvent(life, { event: 'launch', now: call.now, desired, region });
  const to = { ...withLife(from, next), externalId };
  return changeOwnAccount(call, { from, to }, 'stack launched again');
};

/** Stores the account, and leads to the console's page with everything filled in. */
export const launchStack: UseCase<typeof accountRoutes.launchStack, AccountsDeps> = async (
  { id, region, dataScanFrequency: frequency, externalId: entered },
  call,
) => {
  const { deps, caller } = call;
  const { customer } = caller;
  if (!deps.regions.includes(region))
    throw new AppError('invalidRequest', 'Please select a region.');
  checkPublished(call);
  await throttleAttempts(call);
  await checkAccountId(call, id);
  const known = await readCloudAccount(deps.core, customer, id);
  const externalId =
    (await chooseExternalId(call, entered, known)) ?? newExternalId(customer.customerId);
  const desired = { frequency, templateVersion: stackManifest.newest };
  const launch = { id, region, externalId, desired };
  await (known === undefined ? launchNew(call, launch) : launchAgain(call, known, launch));
  const version = desired.templateVersion;
  const stack = { accountId: id, region, externalId, frequency, version };
  return { data: createLink(deps.links, stack) };
};
