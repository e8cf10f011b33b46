import type { AcceptanceScope } from '#contracts/check/acceptance.ts';
import type { AccountResults } from '#contracts/check/results.ts';
import type { checkRoutes } from '#contracts/check/routes.ts';
import { type Decisions, scopedInForce } from '#domain/issue/acceptance.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCheckCounts } from '#store/checkResults.ts';
import { readDecisions } from '#store/decisions.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { inScope } from './inScope.ts';

const sum = (accounts: readonly AccountResults[], result: 'passed' | 'failed' | 'unknown') =>
  accounts.reduce((total, account) => total + account[result], 0);

/** What the acceptances of a check in force cover. */
const scopesInForce = (id: string, decisions: Decisions): AcceptanceScope['type'][] => [
  ...(decisions.byId.get(id)?.cells.accepted === 1 ? (['customer'] as const) : []),
  ...new Set(scopedInForce(id, decisions).map(({ scope }) => scope.type)),
];

export const listChecks: UseCase<typeof checkRoutes.listChecks, AttackPathsDeps> = async (
  { cloudAccountId },
  { deps: { core }, caller: { customer } },
) => {
  const { checkTexts } = await import('#checks/texts.ts');
  const ids = Object.keys(checkTexts).map((id) => ({ id, vulnerability: id }));
  const [counts, decisions] = await Promise.all([
    readCheckCounts(core, customer),
    readDecisions(core, customer, ids),
  ]);
  const data = Object.entries(checkTexts).map(([id, texts]) => {
    const { service, title, severity, type, resourceTypes, requirements } = texts;
    const accounts = (counts.get(id) ?? []).filter(inScope(cloudAccountId));
    return {
      ...{ vulnerabilityID: id, service, title, severity, issueType: type },
      resourceTypes: [...resourceTypes],
      requirements: requirements.map(({ framework, ids }) => ({ framework, ids: [...ids] })),
      passed: sum(accounts, 'passed'),
      failed: sum(accounts, 'failed'),
      unknown: sum(accounts, 'unknown'),
      acceptances: scopesInForce(id, decisions),
    };
  });
  return { isKnown: counts.size > 0, data };
};
