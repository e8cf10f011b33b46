import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import type { DataStoreDetail, DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import { riskPartLabel } from '#features/shared/risk/riskCauses.ts';
import { paths } from '#lib/paths.ts';
import { changeTexts as t } from '#messages/changes.ts';

type Store = Pick<
  DataStoreRow,
  'datastoreId' | 'assetId' | 'name' | 'type' | 'cdDatastoreRiskScore'
>;

export interface Step {
  readonly text: string;
  /** What is gained by it; null where that is not known. */
  readonly gain: string | null;
  readonly to: string;
}

export interface Problem {
  readonly store: Store;
  /** What its risk is made of, in words; null until that is read. */
  readonly why: string | null;
  readonly step: Step;
}

export const MOST_PROBLEMS = 3;
const MOST_CAUSES = 2;

const whyOf = (detail: Pick<DataStoreDetail, 'riskContributions'> | undefined): string | null => {
  const parts = [...(detail?.riskContributions ?? [])]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_CAUSES);
  if (parts.length === 0) return null;
  return t.because(
    parts.map((part) => t.part(riskPartLabel(part), Math.round(part.points))).join(t.and),
  );
};

/** The first choke point that lowers its risk, or ends the last path to it. */
const cutOf = (id: string, points: readonly ChokePoint[]): Step | undefined => {
  for (const [at, { text, paths: gone, lowered, stores }] of points.entries()) {
    const low = lowered.find(({ datastoreId }) => datastoreId === id);
    if (low === undefined && !stores.some(({ datastoreId }) => datastoreId === id)) continue;
    const gain = low ? t.lowers(Math.round(low.before), Math.round(low.after)) : t.pathsGone(gone);
    return { text: t.stopsAt(text), gain, to: paths.cut(at + 1) };
  }
  return undefined;
};

const fixOf = (id: string, issues: readonly DashboardIssue[]): Step | undefined => {
  const issue = issues.find(({ impactedDatastores }) =>
    impactedDatastores.some(({ datastoreId }) => datastoreId === id),
  );
  if (issue === undefined) return undefined;
  const { vulnerabilityID, instanceLocation, securityIssueInstanceId } = issue;
  const to = paths.issueDetails(vulnerabilityID, instanceLocation, securityIssueInstanceId);
  return { text: t.fix(issue.title), gain: null, to };
};

interface Known {
  readonly stores: readonly Store[];
  /** By the id of the data store. */
  readonly details: ReadonlyMap<string, Pick<DataStoreDetail, 'riskContributions'>>;
  readonly chokePoints: readonly ChokePoint[];
  /** The greatest score first. */
  readonly issues: readonly DashboardIssue[];
}

/** The riskiest data stores: why, and what to do first. */
export const problemsOf = ({ stores, details, chokePoints, issues }: Known): readonly Problem[] =>
  stores
    .filter(({ cdDatastoreRiskScore }) => (cdDatastoreRiskScore ?? 0) > 0)
    .slice(0, MOST_PROBLEMS)
    .map((store) => {
      const { datastoreId: id, assetId } = store;
      const look = { text: t.look, gain: null, to: paths.dataStoreDetails(id, assetId) };
      const step = cutOf(id, chokePoints) ?? fixOf(id, issues) ?? look;
      return { store, why: whyOf(details.get(id)), step };
    });
