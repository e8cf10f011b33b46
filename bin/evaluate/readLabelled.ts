import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ownSpans } from '#classify/custom/ownDetector.ts';
import { locationOf } from '#classify/location.ts';
import { MANY } from '#classify/textCounter.ts';
import type { TextHit } from '#classify/textHits.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import type { Verdict } from '#classify/verdict.ts';
import { readUnit } from '#customer-stack/readers/index.ts';
import { segmentsOf } from '#customer-stack/readers/segments.ts';
import { sniff } from '#customer-stack/readers/sniff.ts';
import {
  type ByteSource,
  plainVisitor,
  type ReadOutcome,
  type TableVisitor,
  type UnitVisitor,
} from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';
import { wanted } from '#customer-stack/samplers/wanted.ts';
import type { ReadColumn } from './columns.ts';
import type { Finder, FoundColumns, FoundSpan, FoundSpans, FoundType } from './finder.ts';

export const fileSource = async (folder: string, path: string): Promise<ByteSource> => {
  const { size } = await stat(join(folder, path));
  const read = async (start: number, end: number) => {
    await using file = await open(join(folder, path));
    const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  };
  return { name: path, size, read };
};

const randomOf = (path: string) => seededRandom('evaluate', path);

/** Why a file could not be read at all. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  if (code === 'EISDIR') return 'a folder';
  return code === 'EACCES' || code === 'EPERM' ? 'no access' : 'damaged';
};

const unreadOf = (outcome: ReadOutcome) => (outcome.state === 'read' ? null : outcome.reason);

/** The same visitor, which also records the columns. */
const listing = (visitor: UnitVisitor) => {
  const tables = new Map<string, Set<string>>();
  const table = (name: string): TableVisitor => {
    const inner = visitor.table(name);
    const columns = tables.get(name) ?? new Set();
    tables.set(name, columns);
    return {
      ...inner,
      column: (column) => {
        columns.add(column);
        return inner.column(column);
      },
      cell: (column, value) => {
        columns.add(column);
        inner.cell(column, value);
      },
    };
  };
  const read = () =>
    [...tables].flatMap(([name, columns]) =>
      [...columns].map((column): ReadColumn => ({ table: name, column })),
    );
  return { visitor: { ...visitor, table }, read };
};

/** Of each type the certain finding, else a possible one. */
const strongest = (types: readonly FoundType[]): FoundType[] => {
  const byType = Map.groupBy(types, ({ type }) => type);
  return [...byType.values()].flatMap((all) => {
    const best = all.find(({ strength }) => strength === 'certain') ?? all[0];
    return best === undefined ? [] : [best];
  });
};

const readColumns = async (folder: string, path: string): Promise<FoundColumns> => {
  const source = await fileSource(folder, path);
  const profile = createUnitProfile(path);
  const { visitor, read } = listing(profile.visitor);
  const unread = unreadOf(await readUnit({ source, visitor, random: randomOf(path) }));
  const verdicts = unread === null ? profile.verdicts(1) : [];
  const typesOf = (_: string, columns: readonly ReadColumn[]) => {
    const locations = columns.map(({ table, column }) =>
      locationOf(table === '' ? path : `${path}:${table}`, column),
    );
    const there = verdicts.filter(({ location }) => locations.includes(location));
    return strongest(
      there.map(({ type, custom, strength, reasons }) => ({
        ...{ type: custom?.name ?? type, strength, reason: reasons.join('; ') },
      })),
    );
  };
  return { unread, read: read(), typesOf };
};

const findColumns = (folder: string, path: string): Promise<FoundColumns> =>
  readColumns(folder, path).catch((error: unknown) => ({
    unread: reasonOf(error),
    read: [],
    typesOf: () => [],
  }));

interface Lines {
  readonly lines: readonly string[];
  readonly unread: string | null;
}

/** Lines of a text file; of another format, as its reader yields them. */
const linesOf = async (source: ByteSource): Promise<Lines> => {
  const head = await source.read(0, Math.min(source.size, 4096));
  const lines: string[] = [];
  if (sniff(head) === 'text') {
    const { segments } = await segmentsOf(source, randomOf(source.name));
    for await (const { text } of segments)
      lines.push(...text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/));
    return { lines, unread: null };
  }
  const visitor = plainVisitor(
    () => undefined,
    (text) => lines.push(text),
  );
  const outcome = await readUnit({ source, visitor, random: randomOf(source.name) });
  const unread = unreadOf(outcome);
  return { lines: unread === null ? lines : [], unread };
};

type LineHit = TextHit & { readonly line: number };

/** Values that the scanner finds in running text; lines count from 1. */
const spansIn = (lines: readonly string[]): FoundSpan[] => {
  const hits: LineHit[] = [];
  let line = 0;
  const own: FoundSpan[] = [];
  const { allowsNothing, isAllowed, detectors } = wanted();
  const allows = allowsNothing ? {} : { allows: isAllowed };
  const profile = createTextProfile([], {
    ...allows,
    flows: true,
    onHit: (hit) => hits.push({ ...hit, line: line - hit.linesAgo }),
  });
  for (const text of lines) {
    line += 1;
    profile.add(text);
    for (const detector of detectors)
      for (const span of ownSpans(detector, text, { around: [], isAllowed }))
        own.push({ ...span, line, type: detector.name, ...ofOwn });
  }
  return [...confirmed(hits, profile.verdicts()), ...own];
};

const ofOwn = { strength: 'certain', reason: 'pattern' } as const;

/** The verdict under which a hit is counted; none = it needed others, and there were too few. */
const verdictOf = ({ type, strength }: LineHit, verdicts: readonly Verdict[]) => {
  const ofType = verdicts.filter((each) => each.type === type);
  if (strength === 'together') return ofType.find(({ reasons }) => reasons.includes(MANY));
  return ofType.find((each) => each.strength === strength) ?? ofType[0];
};

const confirmed = (hits: readonly LineHit[], verdicts: readonly Verdict[]): FoundSpan[] =>
  hits.flatMap((hit) => {
    const { type, value, start, line } = hit;
    const verdict = verdictOf(hit, verdicts);
    if (verdict === undefined) return [];
    const { strength, reasons } = verdict;
    const end = start + value.length;
    return [{ line, start, end, type, strength, reason: reasons.join('; ') }];
  });

const findSpans = async (folder: string, path: string): Promise<FoundSpans> => {
  const read = async () => linesOf(await fileSource(folder, path));
  const { lines, unread } = await read().catch(
    (error: unknown): Lines => ({ lines: [], unread: reasonOf(error) }),
  );
  return { unread, spans: spansIn(lines) };
};

/** What the scanner finds in the columns and in the running text of the files of a folder. */
export const scannerOf = (folder: string): Finder => ({
  columns: (path) => findColumns(folder, path),
  spans: (path) => findSpans(folder, path),
});
