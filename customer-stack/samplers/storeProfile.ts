import { type StrengthKey, strengthKeyOf } from '#contracts/classification/strength.ts';
import type { ObjectAcls } from '#contracts/dataStore/posture.ts';
import type { ScannedAnalysis, ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import { DENIED_ACTIONS_MAX, type NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { SketchedColumn } from '#contracts/sketch/storeSketches.ts';
import type { SeenOf } from '../readers/source.ts';
import { joinSketches } from '../sketches/storeSketches.ts';
import type { LocatedVerdict } from './placedVerdict.ts';

const MAX_WHERE = 50;
const MAX_SAMPLES = 5;
const SAMPLES_OF_PLACE = 3;

/** What was read of one store: coverage and what was found. */
export interface StoreContent {
  readonly analysis: ScannedAnalysis;
  /** As the store keeps it; absent = as many bytes as the analysis counts. */
  readonly sizeBytes?: number | null;
  readonly findings: readonly ScannedFinding[];
  /** Last change of the oldest object with certain findings; absent = not known, or none. */
  readonly oldestSensitiveAt?: number;
  /** Of code: names of users whose access keys it holds; absent = not known. */
  readonly keyOwners?: readonly string[];
  /** Of code: hosts of databases that it names beside their logins; absent = not known. */
  readonly loginHosts?: readonly string[];
  /** Of a bucket; absent = not read. */
  readonly objectAcls?: ObjectAcls;
  /** Absent = none were made. */
  readonly sketches?: readonly SketchedColumn[];
}

/** Values, and the records that hold them. */
interface Held {
  readonly values: number;
  readonly records: number;
}

/** A unit (object, table) that was read. */
export interface SeenUnit {
  readonly verdicts: readonly LocatedVerdict[];
  /** Unpacked, as `bytesTotal`; which is absent where it is that of the store. */
  readonly bytesSeen: number;
  readonly bytesTotal?: number;
  readonly rows?: SeenOf;
  /** Entries of archives, pages of documents. */
  readonly entries?: SeenOf;
  /** Why parts of it (entries of an archive) were not read. */
  readonly left?: readonly NotAnalysedReason[];
  /** Hash of the names of its tables and columns; a text has none. */
  readonly schema?: string;
  /** Of a unit that was read whole; absent = none were made. */
  readonly sketches?: readonly SketchedColumn[];
}

export interface StoreProfile {
  readonly seen: (unit: SeenUnit) => void;
  /** One look at many small units: the items of a table. */
  readonly seenItems: (look: SeenUnit, items: number) => void;
  /** Verdicts of units that are unchanged since an earlier scan. */
  readonly found: (verdicts: readonly LocatedVerdict[]) => void;
  readonly skipped: (reason: NotAnalysedReason, units?: number) => void;
  /** What the units that were not drawn hold at least, by type and strength. */
  readonly beyond: (type: StrengthKey, more: Held) => void;
  readonly content: (totals: {
    readonly units: number | null;
    readonly bytes: number | null;
  }) => StoreContent;
}

const round = (share: number) => Math.round(share * 10_000) / 10_000;

const toWhere = ({
  location,
  objects,
  hits,
  cells,
  lower,
  upper,
  reasons,
  count,
  records,
  confidence,
  samples,
}: LocatedVerdict): ScannedFinding['where'][number] => ({
  location,
  ...(objects === undefined ? {} : { objects }),
  hits,
  cells,
  lower: round(lower),
  upper: round(upper),
  because: reasons.slice(0, 8).map((reason) => reason.slice(0, 80)),
  count,
  records,
  confidence,
  samples: samples.slice(0, SAMPLES_OF_PLACE),
});

const nothing: Held = { values: 0, records: 0 };
const sum = (a: Held, b: Held): Held => ({
  values: a.values + b.values,
  records: a.records + b.records,
});
const heldBy = (verdicts: readonly LocatedVerdict[]): Held =>
  verdicts
    .map(({ count: values, newRecords: records }) => ({ values, records }))
    .reduce(sum, nothing);

const toFinding = (
  { type, custom }: Pick<LocatedVerdict, 'type' | 'custom'>,
  verdicts: readonly LocatedVerdict[],
  beyond: Held,
): ScannedFinding => {
  const byCount = verdicts.toSorted(
    (a, b) => b.count - a.count || (a.location < b.location ? -1 : 1),
  );
  const { values, records } = sum(heldBy(verdicts), beyond);
  return {
    type,
    ...(custom !== undefined && { custom }),
    count: values,
    records,
    confidence: Math.max(...verdicts.map(({ confidence }) => confidence)),
    samples: [...new Set(byCount.flatMap(({ samples }) => samples))].slice(0, MAX_SAMPLES),
    where: byCount.slice(0, MAX_WHERE).map(toWhere),
  };
};

/** Reasons that leave nothing unread: an empty unit was looked at, one not drawn is sampling. */
const harmless: readonly NotAnalysedReason[] = ['empty', 'sampled out'];

const createFound = () => {
  const found = new Map<StrengthKey, LocatedVerdict[]>();
  const add = (verdicts: readonly LocatedVerdict[]): void => {
    for (const verdict of verdicts) {
      const known = found.get(strengthKeyOf(verdict));
      if (known === undefined) found.set(strengthKeyOf(verdict), [verdict]);
      else known.push(verdict);
    }
  };
  const findings = (beyond: ReadonlyMap<StrengthKey, Held>) =>
    [...found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, verdicts]) => {
        const [first] = verdicts;
        const more = beyond.get(key) ?? nothing;
        return first === undefined ? [] : [toFinding(first, verdicts, more)];
      });
  return { add, findings };
};

const createCount = () => {
  let sum: SeenOf | undefined;
  return {
    add: (count: SeenOf | undefined) => {
      if (count === undefined) return;
      sum = { seen: (sum?.seen ?? 0) + count.seen, total: (sum?.total ?? 0) + count.total };
    },
    get: () => sum,
  };
};
type Count = ReturnType<typeof createCount>;

const createSketches = () => {
  const all: SketchedColumn[] = [];
  let areMade = false;
  return {
    add: (sketches: SeenUnit['sketches']) => {
      areMade ||= sketches !== undefined;
      all.push(...(sketches ?? []));
    },
    get: () => (areMade ? { sketches: joinSketches(all) } : {}),
  };
};

const nameCounts = ({ rows, entries }: { readonly rows: Count; readonly entries: Count }) => {
  const [row, entry] = [rows.get(), entries.get()];
  return {
    ...(row === undefined ? {} : { rowsSeen: row.seen, rowsTotal: row.total }),
    ...(entry === undefined ? {} : { entriesSeen: entry.seen, entriesTotal: entry.total }),
  };
};

const stateOf = (
  units: number,
  reasons: readonly NotAnalysedReason[],
): ScannedAnalysis['state'] => {
  if (reasons.every((reason) => harmless.includes(reason))) return 'analysed';
  return units === 0 ? 'not-analysed' : 'partial';
};

const listOf = (reasons: ReadonlyMap<NotAnalysedReason, number>) =>
  [...reasons].map(([reason, count]) => ({ reason, count }));

/** Joins units to a store's finding list and its honest coverage. */
export const createStoreProfile = (): StoreProfile => {
  const found = createFound();
  const beyond = new Map<StrengthKey, Held>();
  const reasons = new Map<NotAnalysedReason, number>();
  let units = 0;
  let bytes = 0;
  const counts = { rows: createCount(), entries: createCount() };
  const sketches = createSketches();
  const seenItems = (unit: SeenUnit, items: number) => {
    units += items;
    bytes += unit.bytesSeen;
    counts.rows.add(unit.rows);
    counts.entries.add(unit.entries);
    found.add(unit.verdicts);
    sketches.add(unit.sketches);
  };
  return {
    seen: (unit) => seenItems(unit, 1),
    seenItems,
    found: found.add,
    skipped: (reason, count = 1) => reasons.set(reason, (reasons.get(reason) ?? 0) + count),
    beyond: (type, more) => beyond.set(type, sum(beyond.get(type) ?? nothing, more)),
    content: ({ units: unitsTotal, bytes: bytesTotal }) => ({
      analysis: {
        state: stateOf(units, [...reasons.keys()]),
        unitsSeen: units,
        ...{ unitsTotal, bytesTotal },
        bytesSeen: bytes,
        ...nameCounts(counts),
        notAnalysed: listOf(reasons),
      },
      findings: found.findings(beyond),
      ...sketches.get(),
    }),
  };
};

/** The same content with more actions that were refused. */
export const withDeniedActions = (
  content: StoreContent,
  denied: Iterable<string | undefined>,
): StoreContent => {
  const known = content.analysis.deniedActions ?? [];
  const actions = [...new Set([...known, ...denied])].filter((action) => action !== undefined);
  if (actions.length === 0) return content;
  const deniedActions = actions.toSorted().slice(0, DENIED_ACTIONS_MAX);
  return { ...content, analysis: { ...content.analysis, deniedActions } };
};

/** A store that could not be read at all. */
export const unreadStore = (reason: NotAnalysedReason): StoreContent => {
  const profile = createStoreProfile();
  profile.skipped(reason);
  return profile.content({ units: null, bytes: null });
};
