import { eachLine } from './lines.ts';
import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read } from './source.ts';

/** Reads logs, prose, configuration and whatever else is text, line by line. */
export const readText = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  for await (const { text } of segments) {
    eachLine(text, visitor.linePart);
  }
  return read(bytes, whole);
};
