import { stat } from 'node:fs/promises';
import { folderMemory } from '#customer-stack/scanner/folderMemory.ts';
import { folderSink } from '#customer-stack/scanner/folderSink.ts';
import { runScan, type ScanProgress } from '#customer-stack/scanner/run.ts';
import { readClassification } from './classification.ts';
import { folderCollector, LOCAL_ACCOUNT, LOCAL_REGION } from './folderCollector.ts';
import { createScanned, type Scanned } from './scanned.ts';
import { UsageError } from './usageError.ts';

const check = async (folder: string): Promise<void> => {
  const about = await stat(folder).catch(() => null);
  if (about === null) throw new UsageError(`there is no folder ${folder}`);
  if (!about.isDirectory()) throw new UsageError(`${folder} is a file, not a folder`);
};

export interface FoldersJob {
  readonly folders: readonly string[];
  /** Where the parts go. */
  readonly parts: string;
  /** Where to keep what was read for the next scan; absent = nothing is kept. */
  readonly remember?: string;
  /** File with own detectors and an allow list. */
  readonly classification?: string;
  readonly onProgress: (progress: ScanProgress) => void;
}

/** Reads folders as buckets of the account of local folders. */
export const scanFolders = async (job: FoldersJob): Promise<Scanned> => {
  const { folders, parts, remember, classification, onProgress } = job;
  for (const folder of folders) await check(folder);
  const document =
    classification === undefined ? undefined : await readClassification(classification);
  const { add, ...scanned } = createScanned();
  await runScan({
    accountId: LOCAL_ACCOUNT,
    regions: [LOCAL_REGION],
    collectors: folders.map(folderCollector),
    sink: folderSink(parts),
    ...(remember === undefined ? {} : { memory: folderMemory(remember) }),
    ...(document === undefined ? {} : { classification: document }),
    onProgress: (progress) => {
      add(progress);
      onProgress(progress);
    },
  });
  return {
    accountId: LOCAL_ACCOUNT,
    accountName: 'Local folders',
    ...scanned,
    folder: parts,
  };
};
