import { EXPORT_DAYS } from '#contracts/customerData/exportDays.ts';
import type { DataExport } from '#contracts/customerData/routes.ts';
import { exportedFiles } from './exportedFiles.ts';

/** As stored; times in ms since 1970. */
export interface StoredExport {
  readonly exportId: string;
  readonly requestedAt: number;
  readonly files: Readonly<Record<string, number>>;
  readonly archive: {
    readonly bytes: number;
    readonly sha256: string;
    readonly readyAt: number;
  } | null;
}

const KEPT_MS = EXPORT_DAYS * 86_400_000;
/** The queue gives a message up after five attempts of 90 minutes. */
const GIVEN_UP_MS = 12 * 3_600_000;

const stateOf = ({ archive, requestedAt }: StoredExport, now: number): DataExport['state'] => {
  if (archive !== null) return now < archive.readyAt + KEPT_MS ? 'ready' : 'expired';
  return now < requestedAt + GIVEN_UP_MS ? 'running' : 'failed';
};

const iso = (at: number): string => new Date(at).toISOString();

/** An export as the page shows it at a moment. */
export const describeExport = (stored: StoredExport, now: number): DataExport => ({
  exportId: stored.exportId,
  state: stateOf(stored, now),
  requestedAt: iso(stored.requestedAt),
  filesDone: Object.keys(stored.files).length,
  filesTotal: exportedFiles.length,
  bytes: stored.archive?.bytes ?? null,
  sha256: stored.archive?.sha256 ?? null,
  expiresAt: stored.archive && iso(stored.archive.readyAt + KEPT_MS),
});
