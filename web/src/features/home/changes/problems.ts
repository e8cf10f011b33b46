import type { RiskStep } from '#contracts/attackPath/routes.ts';
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

type Parts = DataStoreDetail['riskContributions'];

const whyOf = (contributions: Parts): string | null => {
  const parts = [...contributions]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_CAUSES);
  if (parts.length === 0) return null;
  return t.because(
    parts.map((part) => t.part(riskPartLabel(part), Math.round(part.points))).join(t.and),
  );
};

/** A step, and by how many points the risk of the data store falls with it. */
interface Gaining {
  readonly step: Step;
  readonly points: number;
}

const textOf = ({ step, text }: RiskStep): string => {
  if (step === 'close') return t.close;
  return step === 'cut' ? t.stopsAt(text) : t.doFirst(text);
};

/** Steps before it on the checklist may have lowered the score that is shown. */
const fallOf = (now: number | null, before: number, after: number): string =>
  Math.round(before) === Math.round(now ?? before)
    ? t.lowers(Math.round(before), Math.round(after))
    : t.lowersBy(Math.round(before) - Math.round(after));

/** What a step does to a data store: lowers its risk, or ends the last path to it. */
const gainingOf = (store: Store, step: RiskStep, to: string): Gaining | undefined => {
  const [id, text] = [store.datastoreId, textOf(step)];
  const low = step.lowered.find(({ datastoreId }) => datastoreId === id);
  if (low !== undefined) {
    const gain = fallOf(store.cdDatastoreRiskScore, low.before, low.after);
    return { step: { text, gain, to }, points: low.before - low.after };
  }
  if (step.step !== 'cut' || !step.stores.some(({ datastoreId }) => datastoreId === id))
    return undefined;
  return { step: { text, gain: t.pathsGone(step.paths), to }, points: 0 };
};

/** The step of the checklist that does most for it; the first of those that do as much. */
const bestOf = (store: Store, steps: readonly RiskStep[]): Gaining | undefined =>
  steps
    .flatMap((step, at) => gainingOf(store, step, paths.cut(at + 1)) ?? [])
    .reduce<Gaining | undefined>(
      (best, each) => (best === undefined || each.points > best.points ? each : best),
      undefined,
    );

const partOf = (parts: Parts, from: string, name: string) =>
  parts.find((part) => part.from === from && part.name === name);

const closeOf = (parts: Parts, to: string): Gaining | undefined => {
  const points = Math.round(partOf(parts, 'exposure', 'public')?.points ?? 0);
  if (points === 0) return undefined;
  return { step: { text: t.close, gain: t.lowersBy(points), to }, points };
};

const attackOf = (parts: Parts, to: string): Step | undefined =>
  partOf(parts, 'path', 'attack') && { text: t.attack, gain: null, to };

const fixOf = (id: string, issues: readonly DashboardIssue[]): Step | undefined => {
  const issue = issues.find(({ impactedDatastores }) =>
    impactedDatastores.some(({ datastoreId }) => datastoreId === id),
  );
  if (issue === undefined) return undefined;
  const { vulnerabilityID, instanceLocation, securityIssueInstanceId } = issue;
  const to = paths.issueDetails(vulnerabilityID, instanceLocation, securityIssueInstanceId);
  return { text: t.fix(issue.title), gain: null, to };
};

/** A step that takes off fewer points does not come before an active attack. */
const LITTLE = 5;

/** What lowers the risk most, where something is known to; else what is to be looked at first. */
const stepOf = (
  store: Store,
  { steps, issues }: Pick<Known, 'steps' | 'issues'>,
  parts: Parts,
): Step => {
  const { datastoreId: id, assetId } = store;
  const to = paths.dataStoreDetails(id, assetId);
  const [best, close, attack] = [bestOf(store, steps), closeOf(parts, to), attackOf(parts, to)];
  const most = (close?.points ?? 0) > (best?.points ?? 0) ? close : best;
  if (attack !== undefined && (most?.points ?? 0) < LITTLE) return attack;
  return most?.step ?? fixOf(id, issues) ?? { text: t.look, gain: null, to };
};

interface Known {
  readonly stores: readonly Store[];
  /** By the id of the data store. */
  readonly details: ReadonlyMap<string, Pick<DataStoreDetail, 'riskContributions'>>;
  readonly steps: readonly RiskStep[];
  /** The greatest score first. */
  readonly issues: readonly DashboardIssue[];
}

/** The riskiest data stores: why, and what to do first. */
export const problemsOf = ({ stores, details, ...known }: Known): readonly Problem[] =>
  stores
    .filter(({ cdDatastoreRiskScore }) => (cdDatastoreRiskScore ?? 0) > 0)
    .slice(0, MOST_PROBLEMS)
    .map((store) => {
      const parts = details.get(store.datastoreId)?.riskContributions ?? [];
      return { store, why: whyOf(parts), step: stepOf(store, known, parts) };
    });
