import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface ActivityDeps extends Guards {
  readonly core: Table;
  readonly chunks: Table;
}
