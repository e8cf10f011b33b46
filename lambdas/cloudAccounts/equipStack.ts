import type { RequestScan, ScannedAccount } from '#aws/requestScan.ts';
import type { SettingsContent, WriteSettings } from '#aws/settingsFile.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { scanDocument } from '#domain/classification/scanDocument.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { settingsFrom } from '#domain/cloudAccount/scanSettings.ts';
import { givenUpBefore } from '#domain/cloudAccount/scanState.ts';
import { periodStart } from '#domain/cost/periods.ts';
import { scopeOf } from '#store/accountScopes.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import { readUserStates } from '#store/edits.ts';
import { forgetScanRequest, noteScanRequest } from '#store/scanStates.ts';
import { takesSettings } from '#store/stackSettings.ts';
import type { Table } from '#store/table.ts';
import { readUsage } from '#store/usage.ts';

export interface EquipDeps {
  readonly core: Table;
  readonly writeSettings: WriteSettings;
  readonly requestScan: RequestScan;
  readonly now: () => number;
}

/** States in which a stack takes requests. */
const scanned: readonly string[] = ['active', 'outdated'];

const spentThisMonth = async (
  core: Table,
  customer: CustomerContext,
  of: { readonly accountId: string; readonly now: number },
): Promise<number> => {
  const start = periodStart('monthly', of.now);
  const period = { accountId: of.accountId, period: 'monthly', start } as const;
  const rows = await readUsage(core, customer, period);
  return rows.reduce((sum, { nanoDollars }) => sum + nanoDollars, 0);
};

/** As everything is stored now. */
const readContent = async (
  { core, now }: EquipDeps,
  customer: CustomerContext,
  accountId: string,
): Promise<SettingsContent> => {
  const account = await readCloudAccount(core, customer, accountId);
  if (account === undefined) throw new Error(`account ${accountId} is gone`);
  const userStates = await readUserStates(core, customer, [settingsState]);
  const at = now();
  return settingsFrom({
    monthlyCapCents: account.monthlyCapCents,
    spentNanoDollars: await spentThisMonth(core, customer, { accountId, now: at }),
    classification: scanDocument(settingsOf(userStates.get(settingsState.id)?.cells)),
    scope: scopeOf(account),
    now: at,
  });
};

const requestFirstScan = async (
  { core, requestScan, now }: EquipDeps,
  customer: CustomerContext,
  account: ScannedAccount,
): Promise<void> => {
  const at = now();
  const request = { accountId: account.accountId, at };
  const givenUp = givenUpBefore(at);
  if (!(await noteScanRequest(core, customer, { ...request, givenUp }))) return;
  if ((await requestScan(account, { depth: 'full' })) === 'denied')
    await forgetScanRequest(core, customer, request);
};

const isFirstScanDue = ({ status, lastScanAt }: CloudAccountItem): boolean =>
  lastScanAt === 0 && scanned.includes(status);

/**
 * Writes the settings of an account into its stack and, while it was never scanned, requests its
 * first scan: in this order, so that the first scan obeys them too. Throws where another writer was
 * first each time: the account stays due.
 */
export const equipStack = async (
  deps: EquipDeps,
  customer: CustomerContext,
  account: CloudAccountItem,
): Promise<void> => {
  const { id: accountId, stack } = account;
  if (stack === null || !takesSettings(account)) return;
  const { region } = stack;
  const { awsRoleARN: roleArn, externalId } = account;
  const scannedAccount = { accountId, roleArn, externalId, region };
  const read = () => readContent(deps, customer, accountId);
  const outcome = await deps.writeSettings(scannedAccount, read);
  if (outcome === 'overtaken') throw new Error('settings were written by others meanwhile');
  if (outcome !== 'denied' && isFirstScanDue(account))
    await requestFirstScan(deps, customer, scannedAccount);
};
