import { signalWords } from '#components/SignalIcons.tsx';
import type { DataStoreRow } from '#contracts/dataStore.ts';
import { rowBand } from '#contracts/words.ts';
import { t } from '#messages';
import { signalsOf } from '../signals.ts';
import type { StorePage } from './storeList.ts';

type Cell = string | number | null;

interface CsvColumn {
  readonly head: string;
  readonly cell: (row: DataStoreRow) => Cell;
}

const words = t.dataStores.columns;
const score = (value: number | null): Cell => (value === null ? t.notAnalysed : value);

/** A column of the table is one or more columns of the file: sizes in bytes, instants in UTC. */
export const csvColumns: Readonly<Record<string, readonly CsvColumn[]>> = {
  cdDatastoreRiskScore: [
    { head: words.risk, cell: (row) => score(row.cdDatastoreRiskScore) },
    {
      head: `${words.risk} band`,
      cell: (row) => (row.cdDatastoreRiskScore === null ? '' : rowBand(row.cdDatastoreRiskScore)),
    },
  ],
  sensitiveScore: [{ head: t.dataStores.sensitivity, cell: (row) => score(row.sensitiveScore) }],
  name: [
    { head: words.name, cell: (row) => row.name },
    { head: 'ARN', cell: (row) => row.assetId },
  ],
  signals: [
    {
      head: t.dataStores.signals,
      cell: (row) =>
        signalsOf(row)
          .map((signal) => signalWords[signal])
          .join('; '),
    },
  ],
  cloudAccountId: [{ head: words.account, cell: (row) => row.metadata.cloudAccountId }],
  type: [{ head: words.type, cell: (row) => row.type }],
  createdAt: [{ head: `${words.discovered} (UTC)`, cell: (row) => row.metadata.createdAt }],
  size: [{ head: `${words.size} (bytes)`, cell: (row) => row.size }],
  mountLocation: [{ head: words.location, cell: (row) => row.mountLocation }],
};

/** Heading and rows of the file for the given columns of the table, in their order. */
export const storesTable = (
  columns: readonly string[],
  rows: readonly DataStoreRow[],
): Cell[][] => {
  const cells = columns.flatMap((column) => csvColumns[column] ?? []);
  return [cells.map(({ head }) => head), ...rows.map((row) => cells.map(({ cell }) => cell(row)))];
};

export interface Collecting {
  readonly fetchPage: (page: number) => Promise<StorePage>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number }) => void;
}

/**
 * All rows of a list, page after page. Ends at the first empty page, so that a list that shrinks
 * meanwhile cannot keep it running; a row met twice because the list moved is kept once.
 */
export const collectStores = async (collecting: Collecting): Promise<DataStoreRow[]> => {
  const { fetchPage, signal, onProgress } = collecting;
  const rows = new Map<string, DataStoreRow>();
  let [page, total, left] = [1, 0, true];
  while (left) {
    signal.throwIfAborted();
    const answer = await fetchPage(page);
    for (const row of answer.data) rows.set(row.datastoreId, row);
    total = answer.count;
    left = answer.data.length > 0 && rows.size < total;
    page += 1;
    onProgress({ done: rows.size, total });
  }
  signal.throwIfAborted();
  return [...rows.values()];
};
