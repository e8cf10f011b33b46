import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ownSpans } from '#classify/custom/ownDetector.ts';
import { locationOf } from '#classify/location.ts';
import { createTextProfile, type TextHit } from '#classify/textProfile.ts';
import { readUnit } from '#customer-stack/readers/index.ts';
import { segmentsOf } from '#customer-stack/readers/segments.ts';
import { decoderOf, sniff } from '#customer-stack/readers/sniff.ts';
import { type ByteSource, plainVisitor, type ReadOutcome } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';
import { wanted } from '#customer-stack/samplers/wanted.ts';
import type { Span } from './labels.ts';

const fileSource = async (folder: string, path: string): Promise<ByteSource> => {
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

export interface FoundColumns {
  readonly outcome: ReadOutcome;
  /** Types found in a column, by its name, its path without list marks and its last part. */
  readonly typesOf: (column: string) => readonly string[];
}

const failed: ReadOutcome = { state: 'notAnalysed', reason: 'damaged' };

/** What the scanner says of the columns of one file. */
export const findColumns = async (folder: string, path: string): Promise<FoundColumns> => {
  const source = await fileSource(folder, path);
  const profile = createUnitProfile(path);
  const outcome = await readUnit({
    source,
    visitor: profile.visitor,
    random: randomOf(path),
  }).catch(() => failed);
  const verdicts = outcome.state === 'read' ? profile.verdicts(1) : [];
  const endOf = (column: string) => locationOf('', column);
  const typesOf = (column: string) => {
    const endings = [endOf(column), endOf(`Records[].${column}`)];
    const isColumn = (location: string) =>
      endings.some((ending) => location.endsWith(ending)) ||
      (!column.includes('.') && location.endsWith(`.${column}`)) ||
      location.replaceAll('[]', '').endsWith(endOf(column.replaceAll('[]', '')));
    return [
      ...new Set(
        verdicts
          .filter(({ location }) => isColumn(location))
          .map(({ type, custom }) => custom?.name ?? type),
      ),
    ];
  };
  return { outcome, typesOf };
};

/** Lines as they stand in a text file; of another format, as its reader gives them. */
const linesOf = async (source: ByteSource): Promise<string[]> => {
  const head = await source.read(0, Math.min(source.size, 4096));
  const lines: string[] = [];
  if (sniff(head) === 'text' && decoderOf(head) !== null) {
    const { segments } = await segmentsOf(source, randomOf(source.name));
    for await (const { text } of segments)
      lines.push(...text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/));
    return lines;
  }
  const visitor = plainVisitor(
    () => undefined,
    (text) => lines.push(text),
  );
  await readUnit({ source, visitor, random: randomOf(source.name) });
  return lines;
};

/** Values that the scanner finds in the running text of one file; lines count from 1. */
export const findSpans = async (folder: string, path: string): Promise<Span[]> => {
  const hits: (TextHit & { readonly line: number })[] = [];
  let line = 0;
  const own: Span[] = [];
  const { allowsNothing, isAllowed, detectors } = wanted();
  const allows = allowsNothing ? {} : { allows: isAllowed };
  const profile = createTextProfile([], {
    ...allows,
    flows: true,
    onHit: (hit) => hits.push({ ...hit, line }),
  });
  for (const text of await linesOf(await fileSource(folder, path))) {
    line += 1;
    profile.add(text);
    for (const detector of detectors)
      for (const span of ownSpans(detector, text, { around: [], isAllowed }))
        own.push({ ...span, line, type: detector.name });
  }
  const counted = new Map(profile.verdicts().map(({ type, hits: n }) => [type, n]));
  const sure = Map.groupBy(
    hits.filter(({ isPossible }) => !isPossible),
    ({ type }) => type,
  );
  const believed = hits.filter(
    ({ type, isPossible }) =>
      !isPossible || (counted.get(type) ?? 0) > (sure.get(type)?.length ?? 0),
  );
  return [
    ...believed.map(({ type, value, start, line: at }) => ({
      line: at,
      start,
      end: start + value.length,
      type,
    })),
    ...own,
  ];
};
