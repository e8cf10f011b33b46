import type { UseQueryResult } from '@tanstack/react-query';
import { accountRoutes, type CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { AccountStatus } from '#contracts/cloudAccount/words.ts';
import { useRead } from './query.ts';
import { useSession } from './session/store.ts';
import { store, useStored } from './stored.ts';

const POLL_MS = 30_000;
/** While a scan is on its way, how far it is changes faster. */
const SCAN_POLL_MS = 5_000;

/** Both first classification and first risk analysis are done. */
export const isAnalysed = (
  account: Pick<CloudAccount, 'firstClassificationComplete' | 'firstAcctRiskComplete'>,
): boolean => account.firstClassificationComplete && account.firstAcctRiskComplete;

const stopped: readonly AccountStatus[] = [
  'create_failed',
  'unreachable',
  'deleting_stack',
  'deleted',
];

/** True where no analysis is under way, and none can be. */
export const isStopped = ({ status }: Pick<CloudAccount, 'status'>): boolean =>
  stopped.includes(status);

/** True where there is, or was, a stack: one that was not created connects nothing. */
export const isConnected = ({ status }: Pick<CloudAccount, 'status'>): boolean =>
  status !== 'create_failed' && status !== 'deleted';

/** True while a scan is awaited or running. */
export const isScanning = ({ scan }: Pick<CloudAccount, 'scan'>): boolean =>
  scan?.phase === 'running' || scan?.phase === 'requested';

/** The connected accounts, refetched every 30 s, and every 5 s while one of them is scanned. */
export const useCloudAccounts = (): UseQueryResult<CloudAccount[], Error> => {
  const customerId = useSession()?.customerId ?? '';
  return useRead(
    accountRoutes.listCloudAccounts,
    { customerId },
    {
      every: (accounts) => (accounts?.some(isScanning) ? SCAN_POLL_MS : POLL_MS),
      enabled: customerId !== '',
    },
  );
};

/** True while a connected account is still being analysed for the first time. */
export const useAnalysing = (): boolean =>
  useCloudAccounts().data?.some((account) => !isAnalysed(account) && !isStopped(account)) ?? false;

const KEY = 'accountFilter';

/** The account chosen in the header for home, data stores, issues and cloud; null = All. */
export const useAccountFilter = (): string | null => useStored(KEY);

/** The same, for what is no component. */
export const chosenAccount = (): string | null => localStorage.getItem(KEY);

export const chooseAccount = (accountId: string | null): void => store(KEY, accountId);

export interface Scope {
  readonly customerId: string;
  readonly cloudAccountId: string | null;
}

/** Scope of the lists: the customer and the selected account. */
export const useScope = (): Scope => ({
  customerId: useSession()?.customerId ?? '',
  cloudAccountId: useAccountFilter(),
});
