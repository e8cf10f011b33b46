import { createContext, useContext, useMemo } from 'react';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { useAnalysing, useScope } from '#lib/cloudAccounts.ts';
import { type FirstRun, firstRunOf } from '#lib/firstRun.ts';
import { useRead } from '#lib/query.ts';

const REFRESH_MS = 30_000;
const FIRST_RUN_MS = 5_000;

interface Refresh {
  /** Milliseconds. */
  readonly every: number;
  readonly keep: true;
}

export interface Pace {
  readonly run: FirstRun;
  readonly refresh: Refresh;
}

/**
 * Read once for all widgets of home: a subscription of each link and widget would render all of them
 * with each reply.
 */
export const PaceContext = createContext<Pace>({
  run: 'done',
  refresh: { every: REFRESH_MS, keep: true },
});

/** Home repeats every 30 s, and faster while an account is being looked at. */
export const usePace = (): Pace => {
  const { customerId } = useScope();
  const every = useAnalysing() ? FIRST_RUN_MS : REFRESH_MS;
  const refresh = useMemo(() => ({ every, keep: true }) as const, [every]);
  const status = useRead(accountRoutes.getFirstAccountStatus, { customerId }, refresh);
  const run = firstRunOf(status.data);
  return useMemo(() => ({ run, refresh }), [run, refresh]);
};

export const useRefresh = (): Refresh => useContext(PaceContext).refresh;

/** How far the first analysis of the first account is. */
export const useFirstRun = (): FirstRun => useContext(PaceContext).run;
