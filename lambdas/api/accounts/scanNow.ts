import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { mayScanAt } from '#contracts/cloudAccount/scanHours.ts';
import type { ScanHours } from '#contracts/cloudAccount/scope.ts';
import { givenUpBefore } from '#domain/cloudAccount/scanState.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import { forgetScanRequest, noteScanRequest } from '#store/scanStates.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { readScanningState } from './scanningState.ts';
import { type AccountCall, readOwnStack, tablesAsCaller } from './shared.ts';

/** States in which a stack takes requests. */
const scanned: readonly string[] = ['active', 'outdated'];

/** Without the schema of a scope, which was checked when it was stored. */
const hoursOf = ({ scope }: Pick<CloudAccountItem, 'scope'>): ScanHours | null =>
  scope === null ? null : JSON.parse(scope).hours;

const checkHours = (account: CloudAccountItem, now: number): void => {
  const hours = hoursOf(account);
  if (hours === null || mayScanAt(hours, now)) return;
  const { from, to, timeZone } = hours;
  throw new AppError(
    'conflict',
    `Scans of this account begin between ${from} and ${to} only (${timeZone}). Change its scope, or wait until then.`,
  );
};

const checkScannable = async (call: AccountCall, id: string) => {
  const { account, life } = await readOwnStack(call, id);
  if (!scanned.includes(account.status))
    throw new AppError(
      'conflict',
      'The stack of this account is not active. Check the account, or finish what is under way in AWS.',
    );
  const { deps, caller, now } = call;
  const of = { account, now };
  if ((await readScanningState(deps.core, caller.customer, of)) === 'capReached')
    throw new AppError(
      'conflict',
      'The monthly cap of this account is reached. Raise it, or wait for the next month (UTC).',
    );
  checkHours(account, now);
  return { account, region: life.region };
};

/** Starts a scan by the stack's own workflow; one account is scanned once at a time. */
export const scanNow: UseCase<typeof accountRoutes.scanNow, AccountsDeps> = async (
  { cloudAccountId: accountId, resources },
  call,
) => {
  const { deps, caller, now } = call;
  const { account, region } = await checkScannable(call, accountId);
  const { core } = tablesAsCaller(call);
  const request = { accountId, at: now };
  const givenUp = givenUpBefore(now);
  if (!(await noteScanRequest(core, caller.customer, { ...request, givenUp })))
    throw new AppError('conflict', 'A scan of this account runs already.');
  const role = { accountId, roleArn: account.awsRoleARN, externalId: account.externalId, region };
  const scan = { depth: 'full' as const, ...(resources !== undefined && { resources }) };
  if ((await deps.requestScan(role, scan)) === 'denied') {
    await forgetScanRequest(core, caller.customer, request);
    throw new AppError(
      'conflict',
      'The role of this account cannot be assumed. Check in AWS that the stack and its role exist.',
    );
  }
  const detail = resources === undefined ? 'scan started' : `${resources.length} resources`;
  await writeAuditEntry(deps, { by: caller, action: 'account changed', target: accountId, detail });
  return { msg: 'The scan is requested.' };
};
