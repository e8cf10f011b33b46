import { limitSamples } from '#contracts/classification/limitSamples.ts';
import { type StrengthKey, strengthKeyOf } from '#contracts/classification/strength.ts';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import type { ScannedFinding, ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { SnapshotRow, StoreSummary } from '#contracts/list/summaries.ts';
import { type AtRisk, flooredScores } from '#domain/dataStore/floors.ts';
import { countsByType, joinedRecords } from '#domain/dataStore/summary.ts';
import { typeCells } from '#domain/dataStore/typeCells.ts';
import type { UserCells } from '#domain/userCells.ts';
import { type JudgedFinding, type Judgement, judgeFinding, manualFinding } from './judge.ts';
import { type KeptMark, marksOf } from './marks.ts';
import { type ClassificationSettings, placeRules } from './settings.ts';

/** The one formula of the score, which belongs to the classification. */
export type Scorer = (findings: readonly ScannedFinding[]) => {
  readonly score: number;
  readonly contributions: ReadonlyArray<{ readonly from: string; readonly points: number }>;
};

export interface Scanned {
  readonly row: ScannedStore;
  readonly contributions: DataStoreDetail['contributions'];
}

/** A store as scanned, as it counts after marks and allow list. */
export interface EffectiveClassification {
  readonly judged: readonly JudgedFinding[];
  readonly manual: readonly KeptMark[];
  readonly types: SnapshotRow['types'];
  readonly sensitivity: number | null;
  readonly contributions: DataStoreDetail['contributions'];
}

const withoutRecords = ({ records: _, ...found }: ScannedFinding): ScannedFinding => found;

/** One finding by type and strength: what was found and what users added are the same kind of data. */
const joined = (findings: readonly ScannedFinding[]): ScannedFinding[] => {
  const byKey = new Map<StrengthKey, ScannedFinding>();
  for (const each of findings) {
    const known = byKey.get(strengthKeyOf(each));
    byKey.set(
      strengthKeyOf(each),
      known === undefined
        ? each
        : {
            ...withoutRecords(known),
            count: known.count + each.count,
            ...joinedRecords(known, each),
            confidence: Math.max(known.confidence, each.confidence),
            where: [...known.where, ...each.where],
          },
    );
  }
  return [...byKey.values()];
};

export const judgementOf = (
  cells: UserCells | undefined,
  settings: ClassificationSettings,
): Judgement => ({
  marks: marksOf(cells),
  rules: placeRules(settings),
  sampleLimits: settings.samples.limits,
});

/**
 * Without user state, the scan's scores; otherwise the same formula over the findings that remain.
 */
export const effectiveClassification = (
  summary: StoreSummary,
  { row, contributions }: Scanned,
  { judgement, score }: { readonly judgement: Judgement; readonly score: Scorer },
): EffectiveClassification => {
  const findings = limitSamples(row.findings, judgement.sampleLimits);
  const judged = findings.map((found) => judgeFinding(found, judgement));
  const manual = judgement.marks.filter(({ kind }) => kind === 'manual');
  const isUntouched = manual.length === 0 && judged.every(({ left, found }) => left === found);
  const { sensitivity, types } = summary;
  if (isUntouched) return { judged, manual, types, sensitivity, contributions };
  const isRead = row.analysis.state !== 'not-analysed';
  const left = isRead ? judged.flatMap((each) => each.left ?? []) : [];
  const counted = joined([...left, ...manual.map(manualFinding)]);
  if (!isRead && manual.length === 0) {
    return { judged, manual, types: countsByType(counted), sensitivity, contributions };
  }
  const scored = score(counted);
  return {
    judged,
    manual,
    types: countsByType(counted),
    sensitivity: scored.score,
    contributions: scored.contributions.map(({ from, points }) => ({ type: from, points })),
  };
};

/** Cells of a store's row that its users decide about: types, and scores with the tag's floor. */
export const effectiveCells = (
  { types, sensitivity: found }: EffectiveClassification,
  level: UserCells[string] | undefined,
  store: AtRisk,
) => {
  const { risk, sensitivity } = flooredScores(found, level, store);
  return { ...typeCells(types), risk, sensitivity };
};

/** Can user state change the findings of this store? Else the summary is enough. */
export const isJudged = (
  { types, possible }: Pick<StoreSummary, 'types' | 'possible'>,
  { marks, rules }: Judgement,
): boolean => marks.length > 0 || (rules.length > 0 && types.length + possible.length > 0);
