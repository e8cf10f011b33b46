import type { Metafile } from 'esbuild';

export interface FunctionSize {
  /** Kilobytes of 1,000 bytes that are loaded when the function starts. */
  readonly start: number;
  /** And those that wait beside until they are first needed. */
  readonly later: number;
}

type Outputs = Metafile['outputs'];

const loadedAtStart = (outputs: Outputs, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind, external } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && external !== true) loadedAtStart(outputs, path, seen);
  }
  return seen;
};

/** Sizes of bundled functions by name. */
export const functionSizes = ({ outputs }: Metafile): Map<string, FunctionSize> => {
  const code = Object.keys(outputs).filter((file) => file.endsWith('.mjs'));
  const kilobytes = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0) / 1_000, 0);
  return new Map(
    code
      .filter((file) => file.endsWith('/index.mjs'))
      .map((index) => {
        const folder = index.slice(0, -'index.mjs'.length);
        const atStart = loadedAtStart(outputs, index);
        const later = code.filter((file) => file.startsWith(folder) && !atStart.has(file));
        const name = folder.split('/').at(-2) ?? '';
        return [name, { start: kilobytes(atStart), later: kilobytes(later) }] as const;
      }),
  );
};
