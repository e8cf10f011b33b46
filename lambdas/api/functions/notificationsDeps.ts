import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface NotificationsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
}
