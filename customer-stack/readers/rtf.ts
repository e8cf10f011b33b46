import { type ReadJob, type ReadOutcome, read, WHOLE_LIMIT } from './source.ts';

const hidden = /\{\\(?:\*|fonttbl|colortbl|stylesheet|info|pict)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

/** Reads the words of a rich text file: control words and hidden groups go, paragraphs are lines. */
export const readRtf = async ({ source, visitor }: ReadJob): Promise<ReadOutcome> => {
  const bytesSeen = Math.min(source.size, WHOLE_LIMIT);
  const text = Buffer.from(await source.read(0, bytesSeen))
    .toString('latin1')
    .replaceAll(hidden, '')
    .replaceAll(/\\'([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replaceAll(/\\(?:par|line|cell|row|sect|page)\b ?/g, '\n')
    .replaceAll(/\\[a-z]+-?\d* ?|\\[^a-z]|[{}\r]/gi, '');
  for (const line of text.split('\n')) if (line.trim() !== '') visitor.line(line);
  return read(bytesSeen, bytesSeen === source.size);
};
