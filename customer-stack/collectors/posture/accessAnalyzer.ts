import {
  AccessAnalyzerClient,
  type AnalyzerSummary,
  paginateListAnalyzers,
  paginateListFindingsV2,
} from '@aws-sdk/client-accessanalyzer';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { allPages } from '../pages.ts';

export const accessAnalyzerPermissions: readonly Permission[] = [
  {
    action: 'access-analyzer:ListAnalyzers',
    on: 'any',
    reason: 'know whether access from outside is analysed',
  },
  {
    action: 'access-analyzer:ListFindingsV2',
    on: 'analyzer',
    reason: 'count open findings of access from outside',
  },
];

type ExternalAccess = AssetOf<'Account Region'>['facts']['externalAccess'];

/** Those of external access; others look at access that is not used, or within the account. */
const external = ['ACCOUNT', 'ORGANIZATION'];

/** An analyser of the account trusts fewer than one of the organization. */
const choose = (analyzers: readonly AnalyzerSummary[]): AnalyzerSummary | undefined =>
  analyzers
    .filter(({ type = '', status }) => status === 'ACTIVE' && external.includes(type))
    .toSorted((a, b) => external.indexOf(a.type ?? '') - external.indexOf(b.type ?? ''))[0];

/** An analyser of the organization reports on resources of all members. */
const countOpen = async (
  client: AccessAnalyzerClient,
  analyzerArn: string | undefined,
  accountId: string,
): Promise<number | null> => {
  const filter = { status: { eq: ['ACTIVE'] }, resourceOwnerAccount: { eq: [accountId] } };
  const pages = paginateListFindingsV2({ client, pageSize: 100 }, { analyzerArn, filter });
  const found = answerOf(await attempt(allPages(pages, ({ findings }) => findings)));
  return found?.length ?? null;
};

/** Whether access from outside the account is analysed in a region, and what is open. */
export const externalAccessIn = async (
  context: CollectContext,
  region: string,
): Promise<ExternalAccess> => {
  const client = new AccessAnalyzerClient(clientOptions(context, region));
  const pages = paginateListAnalyzers({ client, pageSize: 100 }, {});
  const listed = answerOf(await attempt(allPages(pages, ({ analyzers }) => analyzers)));
  if (listed === undefined) return null;
  const analyzer = choose(listed);
  if (analyzer === undefined) return { isAnalysed: false, openFindings: null };
  const openFindings = await countOpen(client, analyzer.arn, context.accountId);
  return { isAnalysed: true, openFindings };
};
