import { uberScoreRoutes } from '#contracts/dashboard/uberScore.ts';
import { isAnalysed, useAnalysing, useCloudAccounts } from './cloudAccounts.ts';
import { useRead } from './query.ts';
import { useSignedIn } from './session/store.ts';

const REFRESH_MS = 120_000;
/** While an account is being analysed the score moves from minute to minute. */
const ANALYSING_MS = 10_000;

/** The overall risk score of header and home: one call serves both. */
export const useUberScore = () => {
  const { customerId } = useSignedIn();
  return useRead(
    uberScoreRoutes.getUberScore,
    { customerId },
    { every: useAnalysing() ? ANALYSING_MS : REFRESH_MS },
  );
};

/** Before the first analysis ends, the score is a default that says nothing. */
export const useIsScored = (): boolean => useCloudAccounts().data?.some(isAnalysed) ?? true;
