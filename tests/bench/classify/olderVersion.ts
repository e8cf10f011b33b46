import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The pipeline of some commit: from a file's bytes to its verdicts. */
export interface Pipeline {
  readonly bytesSource: typeof import('#customer-stack/readers/source.ts').bytesSource;
  readonly readObject: typeof import('#customer-stack/samplers/readObject.ts').readObject;
}

/** What the pipeline is made of, and the file that names its folders. */
const parts = ['package.json', 'customer-stack', 'lambdas/contracts'];

const unpack = (ref: string, folder: string) => {
  const packed = execFileSync('git', ['archive', ref, ...parts], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
};

/** Calls `work` with the pipeline of a commit, beside that of the sources as they are. */
export const withOlder = async <T>(
  ref: string,
  work: (older: Pipeline) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-older-'));
  try {
    unpack(ref, folder);
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const { bytesSource } = await import(join(folder, 'customer-stack/readers/source.ts'));
    const { readObject } = await import(join(folder, 'customer-stack/samplers/readObject.ts'));
    return await work({ bytesSource, readObject });
  } finally {
    await rm(folder, { recursive: true });
  }
};
