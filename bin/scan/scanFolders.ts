import { stat } from 'node:fs/promises';
import type { ScanRow } from '#contracts/events/scanRow.ts';
import { folderSink } from '#customer-stack/scanner/folderSink.ts';
import { runScan, type ScanProgress } from '#customer-stack/scanner/run.ts';
import { folderCollector, LOCAL_ACCOUNT, LOCAL_REGION } from './folderCollector.ts';
import type { Scanned } from './scanned.ts';
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
  readonly onProgress: (progress: ScanProgress) => void;
}

/** Reads folders as buckets of the account of local folders. */
export const scanFolders = async ({ folders, parts, onProgress }: FoldersJob): Promise<Scanned> => {
  for (const folder of folders) await check(folder);
  const rows: ScanRow[] = [];
  await runScan({
    accountId: LOCAL_ACCOUNT,
    regions: [LOCAL_REGION],
    collectors: folders.map(folderCollector),
    sink: folderSink(parts),
    onProgress: (progress) => {
      if (progress.step === 'store') rows.push(progress.row);
      onProgress(progress);
    },
  });
  return {
    accountId: LOCAL_ACCOUNT,
    accountName: 'Local folders',
    rows,
    failures: [],
    folder: parts,
  };
};
