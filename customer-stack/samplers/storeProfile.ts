import type { DataType } from '#contracts/dataTypes.ts';
import type { ScannedAnalysis, ScannedFinding } from '#contracts/events/scanRow.ts';
import type { NotAnalysedReason } from '#contracts/words.ts';
import type { LocatedVerdict } from './unitProfile.ts';

const MAX_WHERE = 50;
const MAX_SAMPLES = 5;

/** What was read of one store: coverage and what was found. */
export interface StoreContent {
  readonly analysis: ScannedAnalysis;
  readonly findings: readonly ScannedFinding[];
}

/** A unit (object, table) that was read. */
export interface SeenUnit {
  readonly verdicts: readonly LocatedVerdict[];
  readonly bytesSeen: number;
  /** Why parts of it (entries of an archive) were not read. */
  readonly left?: readonly NotAnalysedReason[];
}

export interface StoreProfile {
  readonly seen: (unit: SeenUnit) => void;
  /** One look at many small units: the items of a table. */
  readonly seenItems: (look: SeenUnit, items: number) => void;
  readonly skipped: (reason: NotAnalysedReason, units?: number) => void;
  /** Values that the units that were not drawn hold at least, by type. */
  readonly beyond: (type: DataType, count: number) => void;
  readonly content: (totals: {
    readonly units: number | null;
    readonly bytes: number | null;
  }) => StoreContent;
}

const round = (share: number) => Math.round(share * 10_000) / 10_000;

const toWhere = ({ location, hits, cells, lower, upper, because }: LocatedVerdict) => ({
  location,
  hits,
  cells,
  lower: round(lower),
  upper: round(upper),
  because: because.slice(0, 8).map((reason) => reason.slice(0, 80)),
});

const sumOf = (verdicts: readonly LocatedVerdict[]) =>
  verdicts.reduce((sum, { count }) => sum + count, 0);

const toFinding = (
  type: DataType,
  verdicts: readonly LocatedVerdict[],
  beyond: number,
): ScannedFinding => {
  const byCount = verdicts.toSorted(
    (a, b) => b.count - a.count || (a.location < b.location ? -1 : 1),
  );
  return {
    type,
    count: sumOf(verdicts) + beyond,
    confidence: Math.max(...verdicts.map(({ confidence }) => confidence)),
    samples: [...new Set(byCount.flatMap(({ samples }) => samples))].slice(0, MAX_SAMPLES),
    where: byCount.slice(0, MAX_WHERE).map(toWhere),
  };
};

/** Reasons that leave nothing unread: an empty unit was looked at, one not drawn is sampling. */
const harmless: readonly NotAnalysedReason[] = ['empty', 'sampled out'];

/** Joins units to a store's finding list and its honest coverage. */
export const createStoreProfile = (): StoreProfile => {
  const found = new Map<DataType, LocatedVerdict[]>();
  const beyond = new Map<DataType, number>();
  const reasons = new Map<NotAnalysedReason, number>();
  let units = 0;
  let bytes = 0;
  const stateOf = (): ScannedAnalysis['state'] => {
    const left = [...reasons].filter(([reason]) => !harmless.includes(reason));
    if (left.length === 0) return 'analysed';
    return units === 0 ? 'not-analysed' : 'partial';
  };
  const seenItems = ({ verdicts, bytesSeen }: SeenUnit, items: number) => {
    units += items;
    bytes += bytesSeen;
    for (const verdict of verdicts) {
      found.set(verdict.type, [...(found.get(verdict.type) ?? []), verdict]);
    }
  };
  return {
    seen: (unit) => seenItems(unit, 1),
    seenItems,
    skipped: (reason, count = 1) => reasons.set(reason, (reasons.get(reason) ?? 0) + count),
    beyond: (type, count) => beyond.set(type, (beyond.get(type) ?? 0) + count),
    content: (totals) => ({
      analysis: {
        state: stateOf(),
        unitsSeen: units,
        unitsTotal: totals.units,
        bytesSeen: bytes,
        bytesTotal: totals.bytes,
        notAnalysed: [...reasons].map(([reason, count]) => ({ reason, count })),
      },
      findings: [...found]
        .map(([type, verdicts]) => toFinding(type, verdicts, beyond.get(type) ?? 0))
        .toSorted((a, b) => (a.type < b.type ? -1 : 1)),
    }),
  };
};

/** A store that could not be looked at at all. */
export const unreadStore = (reason: NotAnalysedReason): StoreContent => {
  const profile = createStoreProfile();
  profile.skipped(reason);
  return profile.content({ units: null, bytes: null });
};
