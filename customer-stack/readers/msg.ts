import { joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import { bytesSource, type ReadOutcome, read } from './source.ts';

/** A stream of the container by its path. */
export interface ContainerStream {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Properties of a message that say something, by their tags. */
const labels: Readonly<Record<string, string>> = {
  '0037': 'subject',
  '0C1A': 'from',
  '0C1F': 'from',
  '0E04': 'to',
  '0E03': 'cc',
  '3001': 'name',
  '39FE': 'to',
  '5D01': 'from',
};
const BODY = '1000';

/** `__substg1.0_0037001F`: the tag, then how its text is written; 001F = UTF-16, 001E = one byte. */
const property = /__substg1\.0_([\dA-F]{4})(001F|001E|0102)$/i;
const attachment = /^(.*__attach_version1\.0_#[\dA-F]{8})\//i;

const textOf = (content: Uint8Array, form: string): string =>
  new TextDecoder(/1F$/i.test(form) ? 'utf-16le' : 'windows-1252').decode(content);

const linesOf = ({ path, content }: ContainerStream): string[] => {
  const [, tag = '', form = ''] = property.exec(path) ?? [];
  const label = labels[tag.toUpperCase()];
  if (form === '0102' || attachment.test(path)) return [];
  if (label !== undefined) return [`${label}: ${textOf(content, form)}`];
  return tag === BODY ? textOf(content, form).split(/\r\n|\n|\r/) : [];
};

const attached = (streams: readonly ContainerStream[]) =>
  [...Map.groupBy(streams, ({ path }) => attachment.exec(path)?.[1])].flatMap(([of, parts]) => {
    const part = (tag: RegExp) => parts.find(({ path }) => tag.test(path));
    const data = part(/_37010102$/i);
    const name = part(/_3707001F$/i) ?? part(/_3704001F$/i);
    if (of === undefined || data === undefined) return [];
    return [
      bytesSource(name === undefined ? 'attachment' : textOf(name.content, '1F'), data.content),
    ];
  });

/** Is the container a message of Outlook? */
export const isMessage = (paths: readonly string[]): boolean =>
  paths.some((path) => /__properties_version1\.0$/i.test(path));

/** Reads who wrote to whom, the subject, the text and what was attached. */
export const readMessage = async (
  job: NestedJob,
  streams: readonly ContainerStream[],
): Promise<ReadOutcome> => {
  for (const line of streams.flatMap(linesOf)) if (line.trim() !== '') job.visitor.line(line);
  const outcomes: ReadOutcome[] = [read(job.source.size, true)];
  for (const source of attached(streams))
    outcomes.push(await readEntry(job, { source, cut: undefined }));
  return joinOutcomes(outcomes, { bytesSeen: job.source.size });
};
