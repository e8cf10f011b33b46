import * as files from './pageFiles.ts';

/** Pages that most visits begin with, by their paths; `pageFrames.ts` names the same. */
const begun: ReadonlyArray<readonly [RegExp, () => Promise<unknown>]> = [
  [/^\/(docs\/)?$/, files.home],
  [/^\/datastore$/, files.dataStores],
  [/^\/datastore-details\//, files.dataStoreDetails],
  [/^\/vulnerabilities(\/|$)/, files.issues],
  [/^\/vulnerabilities-details\//, files.issue],
];

/** Loads the page of an address beside settings and token; its route tells where that fails. */
export const warmPage = async (pathname: string): Promise<void> => {
  const load = begun.find(([path]) => path.test(pathname))?.[1];
  if (load !== undefined) await files.loadFirst(load).catch(() => undefined);
};
