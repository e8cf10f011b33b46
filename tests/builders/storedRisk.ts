import type { CustomerContext } from '#contracts/customer/context.ts';
import { noRiskFacts, RiskFacts } from '#contracts/risk/facts.ts';
import { acceptanceOf } from '#domain/issue/acceptance.ts';
import { riskIssuesOf } from '#domain/risk/riskFacts.ts';
import { readAllDecisions } from '#store/decisions.ts';
import { queryBuckets } from '#store/entities.ts';
import type { Table } from '#store/table.ts';
import { readAllIssues } from './issueRecords.ts';

/** The facts of each data store's risk as they are stored. */
export const readStoredRisk = async (
  core: Table,
  customer: CustomerContext,
): Promise<Map<string, RiskFacts>> => {
  const attributes = ['id', 'riskFacts'];
  const items = await queryBuckets(core, customer, { kind: 'dataStore', attributes });
  return new Map(
    items.map(({ id, riskFacts }) => [String(id), RiskFacts.parse(riskFacts ?? noRiskFacts)]),
  );
};

/** What the issues of each data store are, counted over all issues and user states. */
export const countAllIssues = async (
  core: Table,
  customer: CustomerContext,
): Promise<Map<string, RiskFacts['issues']>> => {
  const decisions = await readAllDecisions(core, customer);
  const issues = (await readAllIssues(core, customer)).filter(
    (issue) => issue.status === 'active' && acceptanceOf(issue, decisions).accepted === 0,
  );
  return riskIssuesOf(issues);
};
