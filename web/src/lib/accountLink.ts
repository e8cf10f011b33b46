import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { isCurrent } from './address.ts';
import { chooseAccount, chosenAccount, useCloudAccounts } from './cloudAccounts.ts';
import { paths } from './paths.ts';

const KEY = 'account';
const ALL = 'all';

/** Pages that show the rows of the chosen account. */
export const accountPages: readonly string[] = [
  paths.home,
  '/docs/',
  paths.dataStores,
  paths.issues,
  paths.checks,
  paths.compliance,
  paths.cloudAssets,
  paths.identity,
];

/** The query with the account in it; all accounts have a word of their own. */
export const withAccount = (query: string, account: string | null): string => {
  const params = new URLSearchParams(query);
  params.set(KEY, account ?? ALL);
  return params.toString();
};

/** The account of a query, null for all; undefined for none or one that is not connected. */
export const accountOf = (
  query: string,
  accounts: ReadonlyArray<Pick<CloudAccount, 'id'>>,
): string | null | undefined => {
  const requested = new URLSearchParams(query).get(KEY);
  return requested === ALL ? null : accounts.find(({ id }) => id === requested)?.id;
};

/** An address for others, who may have chosen another account. */
export const linkTo = (href: string, account: string | null): string => {
  const url = new URL(href);
  if (accountPages.includes(url.pathname)) url.search = withAccount(url.search, account);
  return url.href;
};

/** Copies the page's address with all that the page shows. */
export const copyLink = (): Promise<void> =>
  navigator.clipboard.writeText(linkTo(window.location.href, chosenAccount()));

/** State of the history entry of a link: a list of it brings nothing back from the session. */
export const FROM_LINK = 'fromLink';

/**
 * Selects the account of a link and removes it from the address, once. True until that is done: a
 * list that rendered before would request other rows and go to its first page.
 */
export const useLinkedAccount = (): boolean => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { data, isError } = useCloudAccounts();
  const linked = params.has(KEY);
  const accounts = data ?? (isError ? [] : undefined);
  useEffect(() => {
    if (!linked || accounts === undefined || !isCurrent(location)) return;
    const account = accountOf(params.toString(), accounts);
    if (account !== undefined) chooseAccount(account);
    const rest = new URLSearchParams(params);
    rest.delete(KEY);
    setParams(rest, { replace: true, state: FROM_LINK });
  }, [linked, accounts, location, params, setParams]);
  return linked;
};
