/** Pages that most visits begin with, by their paths. */
const begun: ReadonlyArray<readonly [RegExp, () => Promise<unknown>]> = [
  [/^\/(docs\/)?$/, () => import('#features/home/HomePage.tsx')],
  [/^\/datastore$/, () => import('#features/dataStores/DataStoresPage.tsx')],
  [/^\/datastore-details\//, () => import('#features/dataStores/DataStoreDetailsPage.tsx')],
  [/^\/vulnerabilities(\/|$)/, () => import('#features/issues/IssuesPage.tsx')],
  [/^\/vulnerabilities-details\//, () => import('#features/issues/IssuePage.tsx')],
];

/** Loads the page of an address beside settings and token; its route tells where that fails. */
export const warmPage = (pathname: string): void => {
  const load = begun.find(([path]) => path.test(pathname))?.[1];
  load?.().catch(() => undefined);
};
