import { scoreSensitivity } from '#classify/sensitivity.ts';
import { keyOf } from '#contracts/classification/customDetector.ts';
import { isCertain, strengthOf } from '#contracts/classification/strength.ts';
import type { ScannedFinding, ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { emptyUnits, reasonsNotRead, unitsToRead } from '#contracts/dataStore/unitsToRead.ts';
import { percentText, sizeText } from '#contracts/number/sizeText.ts';
import { formatWhole } from '#contracts/number/wholeText.ts';

/** Null when nothing was read: an unread store is never shown as a low score. */
export const sensitivityOf = ({ analysis, findings }: ScannedStore): number | null =>
  analysis.state === 'not-analysed' ? null : scoreSensitivity(findings).score;

/** In words; of a copy that of the store that it was made from. */
export const sensitivityTexts = (rows: readonly ScannedStore[]) => {
  const byArn = new Map(rows.map((row) => [row.arn, row]));
  return (row: ScannedStore): string | null => {
    const own = sensitivityOf(row);
    if (own !== null) return `${own}`;
    const source = byArn.get(row.copy?.of ?? '');
    const ofSource = source && sensitivityOf(source);
    return ofSource == null ? null : `${ofSource}, of its source`;
  };
};

/** What `--json` prints for a store. */
export const toJson = (row: ScannedStore) => {
  const { notAnalysed: _, ...coverage } = row.analysis;
  return {
    name: row.name,
    kind: row.storeKind,
    region: row.region,
    sensitivity: sensitivityOf(row),
    ...(row.copy === undefined ? {} : { copyOf: row.copy.of }),
    types: row.findings.map((found) => ({
      type: keyOf(found),
      where: found.where,
      ...(found.records === undefined ? {} : { records: found.records }),
      count: found.count,
      confidence: found.confidence,
      strength: strengthOf(found.confidence),
    })),
    coverage: { ...coverage, unitsEmpty: emptyUnits(row.analysis) },
    notAnalysed: reasonsNotRead(row.analysis),
  };
};

export const coverageOf = ({ analysis }: ScannedStore): string => {
  const { unitsSeen, bytesSeen } = analysis;
  const [total, empty] = [unitsToRead(analysis), emptyUnits(analysis)];
  if (total === 0) return 'empty';
  const read = `${formatWhole(unitsSeen)} of ${total === null ? '?' : formatWhole(total)}, ${sizeText(bytesSeen)}`;
  return empty === 0 ? read : `${read}, ${formatWhole(empty)} empty`;
};

export const notAnalysedOf = ({ analysis }: ScannedStore): string =>
  reasonsNotRead(analysis)
    .map(({ reason, count }) => `${reason}: ${formatWhole(count)}`)
    .join(', ') || '-';

export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const bySensitivity = (a: ScannedStore, b: ScannedStore) =>
  (sensitivityOf(b) ?? -1) - (sensitivityOf(a) ?? -1) || (a.name < b.name ? -1 : 1);

/** Of a type that is not certain with that word. */
const nameOf = (found: ScannedFinding): string =>
  isCertain(found) ? keyOf(found) : `${keyOf(found)} (possible)`;

const COUNTS_MEAN =
  'Records (rows, items or lines of text) and values are lower bounds: one record may hold several values.';

const POSSIBLE_MEANS =
  'possible: less sure than 80 % or test data; counted apart, it never sets the band of the sensitivity.';

const WHERE_SHOWN = 12;

const typeLines = (row: ScannedStore): string[][] =>
  row.findings.flatMap((found) => {
    const { count, records, confidence, where } = found;
    const held = [records === undefined ? '-' : formatWhole(records), formatWhole(count)];
    const shown = where
      .slice(0, WHERE_SHOWN)
      .map(({ location, objects, hits, cells }, i) => [
        i === 0 ? `  ${nameOf(found)}` : '',
        ...(i === 0 ? [...held, percentText(confidence)] : ['', '', '']),
        `${formatWhole(hits)} of ${formatWhole(cells)}`,
        objects === undefined ? location : `${location} (${formatWhole(objects)} objects)`,
      ]);
    const left = where.length - shown.length;
    return left > 0 ? [...shown, ['', '', '', '', '', `and ${left} more places`]] : shown;
  });

/**
 * Names are untrusted: characters that control a terminal or the writing direction are replaced.
 */
export const visible = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Stores from the most sensitive to the least, then what was found where. */
export const summary = (rows: readonly ScannedStore[]): string => {
  const sorted = rows.toSorted(bySensitivity);
  const sensitivityText = sensitivityTexts(rows);
  const stores = table([
    ['Store', 'Kind', 'Region', 'Sensitivity', 'Read', 'Not read'],
    ...sorted.map((row) => [
      row.name,
      row.storeKind,
      row.region,
      sensitivityText(row) ?? '-',
      coverageOf(row),
      notAnalysedOf(row),
    ]),
  ]);
  const details = sorted
    .filter(({ findings }) => findings.length > 0)
    .map((row) =>
      [
        row.name,
        table([
          ['  Type', 'Records', 'Values', 'Confidence', 'Seen in cells', 'Where'],
          ...typeLines(row),
        ]),
      ].join('\n'),
    );
  const hasPossible = rows.some(({ findings }) => !findings.every(isCertain));
  const notes = [
    ...(details.length > 0 ? [COUNTS_MEAN] : []),
    ...(hasPossible ? [POSSIBLE_MEANS] : []),
  ];
  return visible([stores, ...details, ...notes].join('\n\n'));
};
