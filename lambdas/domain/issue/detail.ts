import type { Evidence } from '#contracts/activity/evidence.ts';
import type { AcceptanceScope, NarrowScope } from '#contracts/check/acceptance.ts';
import type { IssueDetail, IssueEvidence, RiskDecision } from '#contracts/issue/issue.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { countryName } from '#domain/activity/countryName.ts';
import type { UserCells } from '../userCells.ts';
import { type AcceptanceSource, acceptanceSource } from './acceptance.ts';
import { MOST_SIBLINGS, type Siblings } from './siblings.ts';
import { displayIdOf } from './wire.ts';
import { dayOfNumber, type workOf } from './work.ts';

/** Whether the risk is accepted, and by which decision. */
export interface Acceptance {
  readonly accepted: 0 | 1;
  readonly byRule: AcceptanceSource;
  readonly scope: NarrowScope | null;
  readonly last?:
    | { readonly by: string; readonly at: number; readonly cells: UserCells }
    | undefined;
}

const textOrNull = (cell: unknown): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;
const iso = (ms: number): string => new Date(ms).toISOString();

const scopeOf = ({ byRule, scope }: Acceptance): AcceptanceScope | null =>
  byRule === acceptanceSource.definition ? { type: 'customer' } : scope;

const decisionOf = (acceptance: Acceptance): RiskDecision | null => {
  const { accepted, byRule, last } = acceptance;
  if (accepted === 0 || last === undefined) return null;
  return {
    by: last.by,
    at: iso(last.at),
    reason: textOrNull(last.cells.reason),
    owner: textOrNull(last.cells.owner),
    expiresOn: textOrNull(last.cells.expiresOn),
    rule: byRule === acceptanceSource.definition,
    scope: scopeOf(acceptance),
  };
};

export interface Around {
  readonly acceptance: Acceptance;
  readonly siblings: Siblings;
  /** Scans write what changed only: when its account was looked at last. */
  readonly scannedAt: number;
  /** Number of tickets about it. */
  readonly tickets: number;
  readonly work: ReturnType<typeof workOf>;
}

const evidenceOnWire = ({ at, principal, place, ...each }: Evidence): IssueEvidence => ({
  ...each,
  at: iso(at),
  principal: { type: principal.type, name: principal.name },
  place:
    place === null
      ? null
      : { city: place.city, country: countryName(place.country), network: place.network },
});

/** Facts of the scan. */
const scannedPart = (issue: IssueRecord) => ({
  name: issue.name,
  title: issue.name,
  vulnerabilityID: issue.vulnerability,
  type: issue.type,
  severity: issue.severity,
  status: issue.status,
  cloudAccountId: issue.accountId,
  region: issue.region,
  discoveredOn: iso(issue.discoveredOn),
  resolvedOn: issue.resolvedOn === null ? null : iso(issue.resolvedOn),
  notChecked:
    issue.notChecked === undefined
      ? null
      : { since: iso(issue.notChecked.since), reason: issue.notChecked.reason },
  reopened: issue.reopened,
  impactedDatastores: issue.stores.length,
  securityIssueInstanceId: issue.id,
  cdIssueRiskScore: issue.score,
  contributions: issue.contributions,
  because: issue.because,
  evidence: (issue.evidence ?? []).map(evidenceOnWire).toReversed(),
  location: issue.location,
  assetName: issue.assetName,
  assetType: issue.assetType,
  tags: issue.tags,
});

/** An instance as the specification names its fields. */
export const issueDetail = (issue: IssueRecord, around: Around): IssueDetail => {
  const { acceptance, siblings, scannedAt, tickets, work } = around;
  const display = displayIdOf(issue.display);
  return {
    ...scannedPart(issue),
    displayId: display,
    idDisplay: display,
    lastScanned: iso(issue.status === 'resolved' ? issue.lastScanned : scannedAt),
    tickets,
    owner: work.assignee,
    dueOn: dayOfNumber(work.due),
    instances: siblings.ids.filter((id) => id !== issue.id).slice(0, MOST_SIBLINGS),
    totalInstanceCount: siblings.count,
    risk_accepted: acceptance.accepted === 1,
    accepted_all_risks: acceptance.byRule === acceptanceSource.definition,
    acceptance: decisionOf(acceptance),
  };
};
