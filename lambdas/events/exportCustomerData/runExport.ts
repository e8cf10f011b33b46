import { createHash } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  exportedFiles,
  exportReadme,
  type FileOf,
  schemaOf,
} from '#domain/customerData/exportedFiles.ts';
import type { Log } from '#middleware/log.ts';
import { type ExportItem, markFile, markReady, readExport } from '#store/customerExports.ts';
import { readCustomer } from '#store/customers.ts';
import { itemsOfFile, type Tables } from './itemsOfFile.ts';
import { lineOf } from './line.ts';
import { type ArchiveEntry, zipOf } from './zip.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Objects of the bucket of exports. */
export interface ExportFiles {
  readonly write: (key: string, content: Bytes) => Promise<void>;
  readonly read: (key: string) => Bytes;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

export interface ExportDeps extends Tables {
  readonly files: ExportFiles;
  /** Names of the kinds of the read model. */
  readonly kinds: readonly string[];
  /** Puts the request on the queue once more. */
  readonly enqueue: (of: ExportOf) => Promise<void>;
  readonly now: () => number;
  /** Moment after which a run begins no further file. */
  readonly until: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}
export interface ExportOf {
  readonly customer: CustomerContext;
  readonly exportId: string;
}

const folderOf = ({ customer, exportId }: ExportOf): string =>
  `exports/${customer.customerId}/${exportId}`;
const stagedKey = (of: ExportOf, file: string): string => `${folderOf(of)}/staged/${file}.ndjson`;
const archiveKey = (of: ExportOf): string => `${folderOf(of)}/dataward-export.zip`;

/** A file that an earlier run wrote in part is written again. */
const stage = async (deps: ExportDeps, of: ExportOf, file: FileOf): Promise<void> => {
  let lines = 0;
  const { customer } = of;
  const content = async function* (): AsyncGenerator<Uint8Array> {
    const from = { customer, now: deps.now(), kinds: deps.kinds };
    for await (const item of itemsOfFile(deps, from, file.holding)) {
      const line = lineOf(file, item);
      if (line === undefined) continue;
      lines += 1;
      yield Buffer.from(line, 'utf8');
    }
  };
  await deps.files.write(stagedKey(of, file.file), content());
  const key = { customerId: customer.customerId, exportId: of.exportId };
  await markFile(deps.identity, key, { file: file.file, lines });
};

const textEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  content: async function* () {
    yield Buffer.from(text, 'utf8');
  },
});

const entriesOf = (deps: ExportDeps, of: ExportOf, readme: string): ArchiveEntry[] => [
  textEntry('README.md', readme),
  ...exportedFiles.map((file) => textEntry(`schemas/${file.file}.schema.json`, schemaOf(file))),
  ...exportedFiles.map(({ file }) => ({
    name: `data/${file}.ndjson`,
    content: () => deps.files.read(stagedKey(of, file)),
  })),
];

const measured = (content: Bytes) => {
  const hash = createHash('sha256');
  const sum = { bytes: 0 };
  const passed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      sum.bytes += chunk.length;
      yield chunk;
    }
  };
  return { passed: passed(), result: () => ({ ...sum, sha256: hash.digest('hex') }) };
};

const assemble = async (deps: ExportDeps, of: ExportOf, job: ExportItem): Promise<void> => {
  const { customerId, exportId } = job;
  const customer = (await readCustomer(deps.identity, customerId))?.name ?? customerId;
  const readme = exportReadme({ customer, at: job.requestedAt });
  const { passed, result } = measured(zipOf(entriesOf(deps, of, readme), job.requestedAt));
  const key = archiveKey(of);
  await deps.files.write(key, passed);
  const archive = { key, readyAt: deps.now(), ...result() };
  await markReady(deps.identity, { customerId, exportId }, archive);
  deps.log.info('export is ready', { customerId, exportId, bytes: archive.bytes });
};

/**
 * Writes the files of an export that are missing, one after the other, then the archive of them. A
 * run that dies or runs out of time is continued by the next: state is in the request's item, and
 * what is written twice is the same.
 */
export const runExport = async (deps: ExportDeps, of: ExportOf): Promise<void> => {
  const { exportId } = of;
  const { customerId } = of.customer;
  const job = await readExport(deps.identity, { customerId, exportId });
  if (job === undefined) {
    deps.log.warn('export of no request: dropped', { customerId, exportId });
    return;
  }
  const staged = exportedFiles.map(({ file }) => stagedKey(of, file));
  if (job.archive === null) {
    const until = deps.until();
    for (const file of exportedFiles.filter((each) => job.files[each.file] === undefined)) {
      if (deps.now() >= until) return deps.enqueue(of);
      await stage(deps, of, file);
    }
    await assemble(deps, of, job);
  }
  await deps.files.remove(staged);
};
