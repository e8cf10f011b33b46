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
import { processSeconds, threadSeconds } from '../seconds.ts';
import { mix } from './mix.ts';
import { countInText } from './peers.ts';

/** As many as are read of a table in any format. */
const ROWS = 20_000;
const PDF_LINES = 3_000;
const ROUNDS = 5;
const random = () => 0.5;
const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;

/** A file and the bytes that its speed is counted by: what it holds unpacked. */
interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly size: number;
}

/** MB per second of the processor in one round, from the file's bytes to its verdicts. */
const speedOf = async ({ name, bytes, size }: Sample): Promise<number> => {
  const seconds = await processSeconds(async () => {
    const outcome = await readObject(bytesSource(name, bytes), { random, rawLimit: 0 });
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

/** Speeds by format beside the one expression that only counts matches, of the same rounds. */
export interface PipelineSpeeds {
  readonly expression: number;
  readonly formats: ReadonlyArray<readonly [name: string, speed: number]>;
}

/** MB per second of the processor, of the whole pipeline by format: the best of interleaved rounds. */
export const pipelineSpeeds = async (text: string): Promise<PipelineSpeeds> => {
  const all = await samples();
  const best = new Map<string, number>();
  let expression = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const seconds = threadSeconds(() => countInText(text));
    expression = Math.max(expression, text.length / 1_000_000 / seconds);
    for (const sample of all) {
      best.set(sample.name, Math.max(best.get(sample.name) ?? 0, await speedOf(sample)));
    }
  }
  return { expression, formats: [...best] };
};
