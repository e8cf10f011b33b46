import type { complianceRoutes, FailingResource } from '#contracts/check/complianceRoutes.ts';
import type { Framework } from '#contracts/check/frameworks.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { issueSeverities } from '#contracts/issue/issue.ts';
import { acceptanceOf } from '#domain/issue/acceptance.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { type CheckResults, readCheckResults } from '#store/checkResults.ts';
import { readDecisions } from '#store/decisions.ts';
import type { Table } from '#store/table.ts';
import { inScope } from '../checks/inScope.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

const MOST_LISTED = 100;
const ranked: readonly (string | undefined)[] = issueSeverities;

interface Requirement {
  readonly framework: Framework;
  /** Undefined: all of the framework. */
  readonly requirement?: string | undefined;
}

/** Checks of the requirement by id. */
const readChecks = async ({ framework, requirement }: Requirement) => {
  const { checkTexts } = await import('#checks/texts.ts');
  const own = Object.entries(checkTexts).filter(([, { requirements }]) =>
    requirements.some(
      (one) =>
        one.framework === framework && (requirement === undefined || one.ids.includes(requirement)),
    ),
  );
  return new Map(own);
};

type Checks = Awaited<ReturnType<typeof readChecks>>;
type Failure = CheckResults['failures'][number] & { readonly checkId: string };

interface Whose {
  readonly core: Table;
  readonly customer: CustomerContext;
}

/** By the id of the store; null for one that is gone or not analysed. */
const readSensitivities = async ({ core, customer }: Whose, failures: readonly Failure[]) => {
  const ids = [...new Set(failures.flatMap(({ stores }) => stores))];
  const stores = await readEffectiveStores(core, customer, ids);
  return (failure: Failure): number | null => {
    const known = failure.stores.flatMap((id) => stores.get(id)?.sensitivity ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
};

const issueOf = ({ issueId, checkId, ...failure }: Failure) => ({
  ...failure,
  id: issueId,
  vulnerability: checkId,
});

/** Whether the risk of a failure is accepted. */
const readAccepted = async ({ core, customer }: Whose, failures: readonly Failure[]) => {
  const decisions = await readDecisions(core, customer, failures.map(issueOf));
  return (failure: Failure): boolean => acceptanceOf(issueOf(failure), decisions).accepted === 1;
};

/** A failure of one of the checks, as the page shows it. */
const onWire = (
  { checkId, issueId, accountId, location, name, type }: Failure,
  checks: Checks,
): Omit<FailingResource, 'sensitivity' | 'risk_accepted'>[] => {
  const check = checks.get(checkId);
  if (check === undefined) return [];
  const { title, severity } = check;
  return [
    {
      ...{ vulnerabilityID: checkId, title, severity, securityIssueInstanceId: issueId },
      ...{ cloudAccountId: accountId, instanceLocation: location, name, type },
    },
  ];
};

export const listFailingResources: UseCase<
  typeof complianceRoutes.listFailingResources,
  AttackPathsDeps
> = async ({ cloudAccountId, ...requirement }, { deps: { core }, caller: { customer } }) => {
  const checks = await readChecks(requirement);
  const results = await readCheckResults(core, customer, [...checks.keys()]);
  const own = inScope(cloudAccountId);
  const failures = results.flatMap(({ checkId, failures: found }) =>
    found.filter(own).map((failure) => ({ ...failure, checkId })),
  );
  const sensitivityOf = await readSensitivities({ core, customer }, failures);
  const severityOf = ({ checkId }: Failure) => ranked.indexOf(checks.get(checkId)?.severity);
  const listed = failures
    .toSorted(
      (a, b) =>
        (sensitivityOf(b) ?? -1) - (sensitivityOf(a) ?? -1) || severityOf(a) - severityOf(b),
    )
    .slice(0, MOST_LISTED);
  const isAccepted = await readAccepted({ core, customer }, listed);
  const counted = results.flatMap(({ accounts }) => accounts.filter(own));
  return {
    data: listed.flatMap((failure) =>
      onWire(failure, checks).map((row) => ({
        ...row,
        sensitivity: sensitivityOf(failure),
        risk_accepted: isAccepted(failure),
      })),
    ),
    count: counted.reduce((total, { failed }) => total + failed, 0),
  };
};
