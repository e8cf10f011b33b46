import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FunctionSize {
  /** Kilobytes of 1,000 bytes that are loaded when the function starts. */
  readonly start: number;
  /** And those that wait beside until they are first needed. */
  readonly later: number;
}

/** Sizes of the bundled functions of a folder by name. */
export const functionSizes = (outdir: string): Map<string, FunctionSize> =>
  new Map(
    readdirSync(outdir).map((name) => {
      const size = { start: 0, later: 0 };
      for (const file of readdirSync(join(outdir, name)).filter((each) => each.endsWith('.mjs'))) {
        const when = file === 'index.mjs' ? 'start' : 'later';
        size[when] += statSync(join(outdir, name, file)).size / 1_000;
      }
      return [name, size] as const;
    }),
  );
