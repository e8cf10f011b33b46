import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { issueSeverities } from '#contracts/issue/issue.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readConnections } from '#store/connections.ts';
import { readPostureIssues } from '#store/postureIssues.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';

const SHOWN = 500;

export const listPostureIssues: UseCase<
  typeof connectionRoutes.listPostureIssues,
  IntegrationsDeps
> = async (_, { deps, caller }) => {
  const connections = await readConnections(deps.core, caller.customer);
  const ofWiz = connections.filter(({ connection }) => connection.partner === 'wiz');
  const issues = await Promise.all(
    ofWiz.map(async ({ id, name }) =>
      (await readPostureIssues(deps.core, caller.customer, id)).map((issue) => ({
        ...issue,
        integration: name,
      })),
    ),
  );
  const rank = (issue: { readonly severity: (typeof issueSeverities)[number] }) =>
    issueSeverities.indexOf(issue.severity);
  const all = issues.flat().sort((a, b) => rank(a) - rank(b) || b.foundAt - a.foundAt);
  return { data: all.slice(0, SHOWN), total: all.length };
};
