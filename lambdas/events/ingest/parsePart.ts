import * as z from 'zod/mini';
import { type FieldSum, fieldSumsOfLines } from '#contracts/scan/fieldSums.ts';
import { fieldTagsOf } from '#contracts/scan/fieldTagsOf.ts';
import { PartRow } from '#contracts/scan/partRow.ts';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { unpackSketch } from '#contracts/sketch/sketch.ts';
import type { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import type { PoisonReason } from '#store/scans.ts';
import { unpackPart } from './unpackPart.ts';

/** A line that is not a row, and why; never a value out of it. */
export interface InvalidLine {
  /** Undefined where the line names none. */
  readonly arn: string | undefined;
  readonly reason: string;
}
export interface ParsedRows {
  readonly rows: readonly ScanRow[];
  readonly sketches: readonly StoreSketches[];
  readonly invalid: readonly InvalidLine[];
  /** Of every line, valid or not. */
  readonly fields: readonly FieldSum[];
}
/** Rows of a part, or why the part is rejected. */
export type ParsedPart = ParsedRows | { readonly poison: PoisonReason };

const Named = z.object({ arn: z.string().check(z.minLength(1), z.maxLength(2048)) });

/** The reason names a field of the row: deeper names may be the customer's, such as keys of tags. */
const invalid = (value: unknown, field: PropertyKey): InvalidLine => {
  const named = Named.safeParse(value);
  return { arn: named.success ? named.data.arn : undefined, reason: `schema: ${String(field)}` };
};

interface Line {
  readonly text: string;
  /** Undefined for what is not JSON. */
  readonly value: unknown;
}

const readLine = (text: string): Line => {
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return { text, value: undefined };
  }
};

const declaredFields = fieldTagsOf(PartRow);

const areSketches = ({ columns }: StoreSketches): boolean =>
  columns.every((column) => unpackSketch(column) !== undefined);

const parseLine = ({ value }: Line): PartRow | InvalidLine => {
  if (value === undefined) return { arn: undefined, reason: 'not JSON' };
  const { success, data, error } = PartRow.safeParse(value);
  if (!success) return invalid(value, error.issues[0]?.path[0] ?? 'row');
  if (data.arn === '') return invalid(value, 'arn');
  if (data.kind === 'sketches') return areSketches(data) ? data : invalid(value, 'columns');
  return data.name === '' ? invalid(value, 'name') : data;
};

const parseLines = (texts: readonly string[]): ParsedRows => {
  const rows: ScanRow[] = [];
  const sketches: StoreSketches[] = [];
  const invalidLines: InvalidLine[] = [];
  const lines = texts.map(readLine);
  for (const line of lines) {
    const parsed = parseLine(line);
    if ('reason' in parsed) invalidLines.push(parsed);
    else if (parsed.kind === 'sketches') sketches.push(parsed);
    else rows.push(parsed);
  }
  return { rows, sketches, invalid: invalidLines, fields: fieldSumsOfLines(lines, declaredFields) };
};

/**
 * Checks a part file against its announcement and parses each line strictly: an invalid one leaves the
 * others as they are.
 */
export const parsePart = (
  bytes: Uint8Array,
  announced: Pick<ScanPartWritten, 'bytes' | 'sha256'>,
): ParsedPart => {
  const unpacked = unpackPart(bytes, announced);
  return 'poison' in unpacked ? unpacked : parseLines(unpacked.lines);
};
