import { dialectOf, readDelimited } from './delimited.ts';
import { segmentsOf } from './segments.ts';
import { sniff } from './sniff.ts';
import { notAnalysed, type ReadJob, type ReadOutcome } from './source.ts';
import { readText } from './text.ts';

const DIALECT_BYTES = 64 * 1024;

const readAnyText = async (job: ReadJob): Promise<ReadOutcome> => {
  const start = { ...job.source, size: Math.min(job.source.size, DIALECT_BYTES) };
  const { segments } = await segmentsOf(start, job.random);
  for await (const { text } of segments) {
    const delimiter = dialectOf(text);
    if (delimiter !== null) return readDelimited(job, delimiter);
  }
  return readText(job);
};

/** Reads one object or file in whatever format its bytes say. */
export const readUnit = async (job: ReadJob): Promise<ReadOutcome> => {
  const { source } = job;
  if (source.size === 0) return notAnalysed('empty');
  const format = sniff(await source.read(0, Math.min(source.size, 4096)));
  switch (format) {
    case 'text':
      return readAnyText(job);
    case 'encrypted':
      return notAnalysed('encrypted');
    default:
      return notAnalysed('format');
  }
};
