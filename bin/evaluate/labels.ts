import { readFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, sep } from 'node:path';
import * as z from 'zod/mini';
import { dataTypeNames } from '#contracts/classification/dataTypes.ts';
import { wanted } from '#customer-stack/samplers/wanted.ts';
import { UsageError } from '../scan/usageError.ts';

/** A type of the product, or the name of an own detector that is looked for. */
const Type = z.string();

/**
 * A value in text: line from 1 (from 0 when a label uses 0), characters `start` to before `end`.
 */
const Span = z.object({
  line: z.number(),
  start: z.number(),
  end: z.number(),
  type: Type,
});
export type Span = z.infer<typeof Span>;

const LabelledFile = z.object({
  path: z.string(),
  /** Under which it is counted in the table of formats; the name's ending by default. */
  format: z.optional(z.string()),
  /** Column to type; null = labelled clean. Columns that are not named are unlabelled. */
  columns: z.optional(z.record(z.string(), z.nullable(Type))),
  spans: z.optional(z.array(Span)),
});
export type LabelledFile = z.infer<typeof LabelledFile>;

const Labels = z.object({ files: z.array(LabelledFile) });

const typesIn = ({ columns = {}, spans = [] }: LabelledFile): string[] => [
  ...Object.values(columns).filter((type) => type !== null),
  ...spans.map(({ type }) => type),
];

const checkTypes = (files: readonly LabelledFile[], of: string): void => {
  const own = wanted().detectors.map(({ name }) => name);
  const known: readonly string[] = [...dataTypeNames, ...own];
  for (const file of files) {
    const unknown = typesIn(file).find((type) => !known.includes(type));
    if (unknown !== undefined)
      throw new UsageError(
        `${of} names a type that is not known: ${unknown} (${file.path}). Known are ${known.join(', ')}; a detector of your own is known with --classification FILE.`,
      );
  }
};

/** Labels may name files inside their folder only. */
const checkPaths = (files: readonly LabelledFile[], of: string): void => {
  for (const { path } of files) {
    if (isAbsolute(path) || normalize(path).split(sep)[0] === '..')
      throw new UsageError(
        `${of} names a file outside of its folder: ${path}. Paths are relative to the folder and stay in it.`,
      );
  }
};

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const wrong = ({ code, expected, input }: z.core.$ZodRawIssue): string => {
  if (input === undefined) return 'is missing';
  return code === 'invalid_type' ? `must be ${kinds[String(expected)] ?? expected}` : 'is wrong';
};

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

const jsonOf = (text: string, of: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${of} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
};

const parseLabels = (text: string, of: string): LabelledFile[] => {
  const { data, error } = Labels.safeParse(jsonOf(text, of), { error: wrong });
  if (data !== undefined) return data.files;
  const sentences = error.issues.map(
    ({ path, message }) => `${of}: ${pathOf(path) || 'the whole'} ${message}.`,
  );
  throw new UsageError(sentences.join('\n'));
};

/** Files with their labels, or with what another tool found in them. */
export const readFiles = async (path: string): Promise<LabelledFile[]> => {
  const of = basename(path);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no ${of} in ${dirname(path)}.`);
  });
  const files = parseLabels(text, of);
  checkPaths(files, of);
  checkTypes(files, of);
  return files;
};

/** The labels of a folder, from its `labels.json`. */
export const readLabels = (folder: string): Promise<LabelledFile[]> =>
  readFiles(join(folder, 'labels.json'));
