import { dataStorePath, issuePath } from '#contracts/http/encodeId.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { allDataStores, signIn } from '../../builders/signedIn.ts';
import type { Entrance } from './signedInBrowser.ts';

/** Paths by the names of the pages; the store and the issue are the first of their lists. */
export const pagesOf = async (entrance: Entrance): Promise<Readonly<Record<string, string>>> => {
  const member = await signIn(entrance);
  const [store] = await allDataStores(member);
  const { data } = await member.post(issueRoutes.listIssues, {});
  const [issue] = data;
  if (store === undefined || issue === undefined) throw new Error('Nothing has been found yet.');
  return {
    home: '/',
    'data stores': '/datastore',
    store: dataStorePath(store.datastoreId, store.assetId),
    issues: '/vulnerabilities',
    issue: issuePath(issue.vulnerabilityID, issue.instanceLocation, issue.securityIssueInstanceId),
  };
};
