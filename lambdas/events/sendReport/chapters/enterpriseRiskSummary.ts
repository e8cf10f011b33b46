import { figure, figures, toneOfScore } from '#domain/report/blocks.ts';
import { countDataStores, storeCounts } from '#readModel/kinds/dataStores/counts.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { Chapter } from './chapter.ts';
import { readIssueNumbers, severityBars } from './issueNumbers.ts';
import { issueTable } from './issueRows.ts';
import { storeTable } from './storeRows.ts';

const TOP = 5;

export const enterpriseRiskSummary: Chapter = async (input) => {
  const { core, lists, customer } = input;
  const counted = await lists.count(dataStoresKind, customer, storeCounts);
  const stores = countDataStores(counted);
  const issues = await readIssueNumbers(input);
  const accounts = await readCloudAccounts(core, customer);
  const score = stores.cdRiskScore;
  return [
    figures(
      figure('Risk score', `${Math.round(score)} ${stores.cdRiskLabel}`, toneOfScore(score)),
      figure('Data stores', stores.TotalDataStores),
      figure('High risk stores', stores.urgentRisk, stores.urgentRisk > 0 ? 'critical' : 'plain'),
      figure('Stores with sensitive data', stores.sensitive),
      figure('Open issues', issues.active),
      figure('Cloud accounts', accounts.length),
    ),
    severityBars(issues),
    await storeTable(input, `Data stores with the highest risk`, TOP),
    await issueTable(input, `Issues with the highest risk`, TOP),
  ];
};
