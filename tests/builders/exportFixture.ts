import { strFromU8, unzipSync } from 'fflate';
import type { ExportDeps } from '#events/exportCustomerData/runExport.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import type { TestTables } from './testTables.ts';

/** A bucket of exports in memory. */
export interface ExportBucket {
  readonly objects: Map<string, Buffer>;
  readonly files: ExportDeps['files'];
}

export const exportBucket = (): ExportBucket => {
  const objects = new Map<string, Buffer>();
  return {
    objects,
    files: {
      write: async (key, content) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of content) chunks.push(chunk);
        objects.set(key, Buffer.concat(chunks));
      },
      read: async function* (key) {
        const object = objects.get(key);
        if (object === undefined) throw new Error(`${key} is missing`);
        yield object;
      },
      remove: async (keys) => {
        for (const key of keys) objects.delete(key);
      },
    },
  };
};

/** Dependencies of an export over tables and a bucket; it never runs out of time. */
export const exportDeps = (
  { core, identity }: Pick<TestTables, 'core' | 'identity'>,
  { files }: ExportBucket,
): ExportDeps => ({
  core,
  identity,
  files,
  kinds: listedKinds.map(({ spec }) => spec.name),
  enqueue: async () => {},
  now: Date.now,
  until: () => Number.POSITIVE_INFINITY,
  log: { info: () => {}, warn: () => {} },
});

/** Texts of an archive by name. */
export const textsOf = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

export const linesOf = (text: string | undefined): Record<string, unknown>[] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
