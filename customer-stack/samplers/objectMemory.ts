import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type NotAnalysedReason, notAnalysedReasons } from '#contracts/dataStore/words.ts';
import { SketchedColumn } from '#contracts/sketch/storeSketches.ts';
import type { UnitOutcome } from './readObject.ts';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

/**
 * What a scan of a store keeps for the next one. It is stored in the scanned account, or in a
 * folder of the person who scans: never on our side.
 */
export interface ScanMemory {
  /** Changes with anything that decides what is found: then all is read again. */
  readonly engine: string;
  /** Undefined = nothing kept, or it cannot be had. */
  readonly load: (store: string) => Promise<Uint8Array | undefined>;
  readonly keep: (store: string, bytes: Uint8Array) => Promise<void>;
}

/** Uncompressed; what is cheapest to read again goes first. */
const MOST_BYTES = 8 * 1024 * 1024;

const reason = z.enum(notAnalysedReasons);
const share = z.number().check(z.gte(0), z.lte(1));
const count = z.int().check(z.nonnegative());
const seenOf = z.strictObject({ seen: count, total: count });
/** A verdict may have more members than are checked here. */
const Verdict = z.looseObject({
  type: z.string(),
  hits: count,
  cells: count,
  lower: share,
  upper: share,
  confidence: share,
  reasons: z.array(z.string()),
  samples: z.array(z.string()),
  location: z.string(),
  count,
  records: count,
  newRecords: count,
});
const Outcome = z.union([
  z.strictObject({ reason }),
  z.strictObject({
    verdicts: z.array(Verdict),
    bytesSeen: count,
    bytesTotal: z.exactOptional(count),
    rows: z.exactOptional(seenOf),
    entries: z.exactOptional(seenOf),
    left: z.exactOptional(z.array(reason)),
    schema: z.exactOptional(z.string()),
    sketches: z.exactOptional(z.array(SketchedColumn)),
  }),
]);
const Entry = z.strictObject({
  /** ETag and time of change. */
  version: z.string(),
  size: count,
  /** Bytes that the raw pass was allowed. */
  rawLimit: count,
  outcome: Outcome,
});
type Entry = Omit<z.infer<typeof Entry>, 'outcome'> & { readonly outcome: UnitOutcome };
const State = z.strictObject({
  schema: z.literal(1),
  engine: z.string(),
  objects: z.record(z.string(), Entry),
});

/** One object as a scan was to read it. */
export interface ObjectVersion extends Omit<Entry, 'outcome'> {
  /** Its rank: a hash of the key, which itself is not kept. */
  readonly id: string;
}

export interface ObjectMemory {
  readonly recall: (object: ObjectVersion) => UnitOutcome | undefined;
  readonly remember: (object: ObjectVersion, outcome: UnitOutcome) => void;
  /** Keeps the entries of this scan, and drops objects that it did not see. */
  readonly keep: () => Promise<void>;
}

/** Another try may go better. */
export const passing: readonly NotAnalysedReason[] = [
  'access denied',
  'unreachable',
  'damaged',
  'vanished',
  'time limit',
  'memory limit',
];

const lasts = (outcome: UnitOutcome): boolean =>
  'reason' in outcome
    ? !passing.includes(outcome.reason)
    : !(outcome.left ?? []).some((each) => passing.includes(each));

type Objects = Readonly<Record<string, Entry>>;

/** Whatever is wrong with what was kept: everything is read again. */
const loadObjects = async (memory: ScanMemory, store: string): Promise<Objects> => {
  try {
    const bytes = await memory.load(store);
    if (bytes === undefined) return {};
    const text = await uncompress(bytes, { maxOutputLength: 4 * MOST_BYTES });
    const state = State.parse(JSON.parse(text.toString()));
    // Stored verdicts are valid only for the engine that produced them.
    return state.engine === memory.engine ? (state.objects as Objects) : {};
  } catch {
    return {};
  }
};

/** Bytes that need not be read again, for each byte that is kept. */
const worthOf = ({ outcome }: Entry, length: number): number =>
  ('bytesSeen' in outcome ? outcome.bytesSeen : 1) / length;

const withinLimit = (entries: ReadonlyMap<string, Entry>): Objects => {
  const lines = [...entries].map(([id, entry]) => {
    const length = JSON.stringify(entry).length + id.length;
    return { id, entry, length, worth: worthOf(entry, length) };
  });
  let left = MOST_BYTES;
  const kept: [string, Entry][] = [];
  for (const { id, entry, length } of lines.toSorted((a, b) => b.worth - a.worth)) {
    left -= length;
    if (left >= 0) kept.push([id, entry]);
  }
  return Object.fromEntries(kept);
};

/** What the last scan of a store read, and what this one reads for the next. */
export const openMemory = async (memory: ScanMemory, store: string): Promise<ObjectMemory> => {
  const before = await loadObjects(memory, store);
  const now = new Map<string, Entry>();
  const keep = async () => {
    const state = { schema: 1, engine: memory.engine, objects: withinLimit(now) };
    await memory.keep(store, await compress(JSON.stringify(state)));
  };
  return {
    recall: ({ id, version, size, rawLimit }) => {
      const entry = Object.hasOwn(before, id) ? before[id] : undefined;
      const isSame =
        entry?.version === version && entry.size === size && entry.rawLimit === rawLimit;
      return isSame ? entry.outcome : undefined;
    },
    remember: ({ id, ...version }, outcome) => {
      if (lasts(outcome)) now.set(id, { ...version, outcome });
    },
    // A scan is not worse for what the next one must read again.
    keep: () => keep().catch(() => undefined),
  };
};
