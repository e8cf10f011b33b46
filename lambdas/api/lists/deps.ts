import type { Guards } from '#middleware/areaHandler.ts';
import type { Table } from '#store/table.ts';
import type { ReadSnapshot } from './snapshots.ts';

export interface ListsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  readonly readStores: ReadSnapshot;
}
