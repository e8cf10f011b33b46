import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read } from './source.ts';

/** Reads logs, prose, configuration and whatever else is text, line by line. */
export const readText = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  for await (const { text } of segments) {
    for (const line of text.split(/\r\n|\n|\r/)) if (line.trim() !== '') visitor.line(line);
  }
  return read(bytes, whole);
};
