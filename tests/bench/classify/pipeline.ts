import { read, write } from '@e965/xlsx';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { decoys, sensitive } from '../../builders/labelledValues.ts';
import {
  delimited,
  everyFormat,
  people,
  type Row,
} from '../../unit/customer-stack/readers/sampleFiles.ts';
import { median } from '../row.ts';
import { processSeconds } from '../seconds.ts';
import { mix } from './mix.ts';
import type { Pipeline } from './olderVersion.ts';
import { countInText } from './peers.ts';

/** As many as are read of a table in any format. */
const ROWS = 20_000;
const PDF_LINES = 3_000;
const ROUNDS = 7;
/** Files read before them, in which the engine compiles: a scan reads thousands. */
const WARM_FILES = 200;
const random = () => 0.5;
const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;

/** A file and the bytes that its speed is counted by: what it holds unpacked. */
interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly size: number;
}

const current: Pipeline = { bytesSource, readObject };

/** MB per second of the processor in one round, from the file's bytes to its verdicts. */
const speedOf = async ({ name, bytes, size }: Sample, by: Pipeline): Promise<number> => {
  const seconds = await processSeconds(async () => {
    const outcome = await by.readObject(by.bytesSource(name, bytes), { random, rawLimit: 0 });
    if ('reason' in outcome || outcome.verdicts.length === 0) throw new Error(`${name} not read`);
  });
  return size / 1_000_000 / seconds;
};

/** Text is counted as it is; what is packed or binary as the csv of the same table. */
const isPacked = /avro|parquet|orc|sqlite|gzip/;

/** Every type and every look-alike: most columns hold values, which cost the most. */
const everyType = (rows: number): string => {
  const next = seededRandom('bench every type');
  const columns = [...sensitive, ...decoys];
  const row = (i: number): Row =>
    Object.fromEntries(columns.map(({ column, make }) => [column, make(next, i)]));
  return delimited(Array.from({ length: rows }, (_, i) => row(i)));
};

const logLines = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, i) =>
      `2026-03-04T05:06:07.${100 + (i % 900)}Z INFO [worker-${i % 32}] GET /api/v1/items/${i} 200 ${i % 900}ms ${i % 50 === 0 ? `client 93.184.${i % 250}.34` : 'done'}`,
  );

const documents = async (rows: readonly Row[]): Promise<Record<string, Uint8Array>> => {
  const columns = Object.keys(rows[0] ?? {});
  const sheet = { name: 'people', columns, rows: rows.map((row) => Object.values(row)) };
  const lines = rows.map((row) => Object.values(row).join(' '));
  const xlsx = workbook([sheet as never], maker, 'people');
  return {
    xlsx,
    'xlsx, texts shared': new Uint8Array(
      write(read(xlsx), { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }),
    ),
    docx: docx(lines, maker),
    pdf: await pdf(lines.slice(0, PDF_LINES), maker),
  };
};

const samples = async (): Promise<Sample[]> => {
  const rows = people(ROWS);
  const files = Object.entries(await everyFormat(rows));
  const csv = files.find(([name]) => name === 'csv')?.[1].length ?? Number.NaN;
  const sizes: Readonly<Record<string, number>> = {
    xlsx: csv,
    'xlsx, texts shared': csv,
    docx: csv,
    pdf: (csv * PDF_LINES) / ROWS,
  };
  const texts = {
    'mixed text': mix({ bytes: 3_000_000, seed: 3 }),
    log: Buffer.from(logLines(30_000).join('\n')),
    'csv of every type': Buffer.from(everyType(3_000)),
  };
  return [
    ...Object.entries(texts).map(([name, bytes]) => ({ name, bytes, size: bytes.length })),
    ...files.map(([name, bytes]) => ({
      name,
      bytes,
      size: isPacked.test(name) ? csv : bytes.length,
    })),
    ...Object.entries(await documents(rows)).map(([name, bytes]) => ({
      name,
      bytes,
      size: sizes[name] ?? bytes.length,
    })),
  ];
};

/** MB per second of the processor: ours, and that of the expression which only counts matches. */
export interface PipelineSpeed {
  readonly name: string;
  readonly ours: number;
  readonly expression: number;
  /** Of the older version, and its part of the expression's. */
  readonly older?: { readonly speed: number; readonly ratio: number };
}

const EXPRESSION_PART = 2_000_000;
const expressionSpeed = async (text: string): Promise<number> => {
  const seconds = await processSeconds(async () => void countInText(text));
  return text.length / 1_000_000 / seconds;
};

interface Round {
  readonly ours: number;
  readonly older: number;
  readonly expression: number;
}

/** One round of a format, between two runs of the expression. */
const roundOf = async (sample: Sample, part: string, older?: Pipeline): Promise<Round> => {
  const before = await expressionSpeed(part);
  const ours = await speedOf(sample, current);
  const ofOlder = older === undefined ? Number.NaN : await speedOf(sample, older);
  return { ours, older: ofOlder, expression: (before + (await expressionSpeed(part))) / 2 };
};

const summary = (name: string, rounds: readonly Round[], hasOlder: boolean): PipelineSpeed => {
  const [ours, older] = [median(rounds.map((r) => r.ours)), median(rounds.map((r) => r.older))];
  const ratio = median(rounds.map((r) => r.ours / r.expression));
  const olderRatio = median(rounds.map((r) => r.older / r.expression));
  return {
    ...{ name, ours, expression: ours / ratio },
    ...(hasOlder && { older: { speed: older, ratio: olderRatio } }),
  };
};

/**
 * The whole pipeline by format: medians of interleaved rounds, each between two runs of the expression, since
 * what else runs slows even the processor's seconds. An older version takes its turn in each round.
 */
export const pipelineSpeeds = async (
  text: string,
  { older, formats }: { readonly older?: Pipeline; readonly formats?: readonly string[] } = {},
): Promise<readonly PipelineSpeed[]> => {
  const part = text.slice(0, EXPRESSION_PART);
  const all = (await samples())
    .filter(({ name }) => formats === undefined || formats.includes(name))
    .map((sample) => ({ sample, rounds: [] as Round[] }));
  for (let round = -Math.ceil(WARM_FILES / all.length); round < ROUNDS; round += 1) {
    for (const { sample, rounds } of all) {
      const measured = await roundOf(sample, part, older);
      if (round >= 0) rounds.push(measured);
    }
  }
  return all.map(({ sample, rounds }) => summary(sample.name, rounds, older !== undefined));
};
