import type { Guards } from '#middleware/areaHandler.ts';
import type { Table } from '#store/table.ts';

export interface AccountsDeps extends Guards {
  readonly core: Table;
}
