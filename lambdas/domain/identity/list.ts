import type {
  IdentityKind,
  IdentityOrdering,
  IdentityRow,
  IdentitySeverityFilter,
} from '#contracts/identity/routes.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import type { Row, Value } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';
import {
  anyOf,
  atLeast,
  inBand,
  is,
  type ListQuery,
  listQuestion,
  present,
  scopeTests,
} from '#readModel/engine/questions.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import type { Test } from '#readModel/engine/tests.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';

/** What a list or search asks for; absent and null filters do not filter. */
export interface IdentityQuery extends ListQuery<IdentityOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: IdentitySeverityFilter | null | undefined;
  /** ARN of one identity. */
  readonly assetId?: string | null | undefined;
  readonly types?: readonly IdentityKind[] | null | undefined;
}

const isUrgent: Test = atLeast('risk', URGENT_RISK);

const testsOf = ({ cloudAccountId, severity, assetId, types }: IdentityQuery): Test[] => {
  const tests = [...scopeTests(cloudAccountId), ...anyOf('type', types)];
  if (severity === 'URGENT_RISK') tests.push(isUrgent);
  else if (present(severity)) tests.push(inBand('risk', severity));
  if (present(assetId)) tests.push(is('arn', assetId));
  return tests;
};

const sortColumn: Record<IdentityOrdering, string> = {
  cdDatastoreRiskScore: 'risk',
  name: 'name',
  type: 'type',
  cloudAccountId: 'accountId',
  lastUsed: 'lastUsed',
  policies: 'policies',
  discoveredOn: 'firstSeenAt',
};

export const identityQuestion = (query: IdentityQuery): Query =>
  listQuestion(query, testsOf(query), sortColumn);

/** What a page shows of an identity. */
export const shownOfIdentity = Object.keys(identitiesKind.columns);

const textOf = (cell: Value | undefined): string => String(cell ?? '');
const isoOrNull = (cell: Value | undefined): string | null =>
  typeof cell === 'number' ? new Date(cell).toISOString() : null;

/** A row as the specification names its fields. */
export const identityOnWire = (
  row: Row,
  idOf: (accountId: string, arn: string) => string,
): IdentityRow => ({
  id: idOf(textOf(row.accountId), textOf(row.arn)),
  identityId: textOf(row.arn),
  name: textOf(row.name),
  type: row.type as IdentityKind,
  cloudAccountId: textOf(row.accountId),
  cdDatastoreRiskScore: (row.risk ?? null) as number | null,
  lastUsed: isoOrNull(row.lastUsed),
  lastUsedKnown: row.lastUsedKnown === 1,
  hasMfa: typeof row.hasMfa === 'number' ? row.hasMfa === 1 : null,
  policies: Number(row.policies ?? 0),
  discoveredOn: new Date(Number(row.firstSeenAt ?? 0)).toISOString(),
});

export const identityCounts = {
  groups: ['types', 'risk'],
  columns: [...facetColumns(identitiesKind), ...identitiesKind.tie],
};

/** Numbers of the cards of the users page; the root user counts as a user. */
export const countIdentities = (identities: Counted, scope: string | null | undefined) => {
  const count = (...tests: Test[]) => identities.count([...scopeTests(scope), ...tests]);
  return {
    UrgentRisk: count(isUrgent),
    Users: count(is('type', 'user', 'root')),
    Roles: count(is('type', 'role')),
    Groups: count(is('type', 'group')),
    Total: count(),
  };
};
