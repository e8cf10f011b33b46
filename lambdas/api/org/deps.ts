import type { Pool } from '#aws/identity.ts';
import type { Guards } from '#middleware/areaHandler.ts';
import type { Table } from '#store/table.ts';

export interface OrgDeps extends Guards {
  readonly identity: Table;
  readonly pool: Pool;
}
