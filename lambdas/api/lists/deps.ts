import type { Guards } from '#middleware/areaHandler.ts';
import type { Table } from '#store/table.ts';
import type { ReadRows } from './snapshots.ts';

export interface ListsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  readonly readRows: ReadRows;
}
