import type { Probe } from '#aws/accountProbe.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { LinkBases } from '#domain/cloudAccount/links.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface AccountsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  /** Enqueues a publish that applies the edits. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
  readonly probe: Probe;
  readonly links: LinkBases;
  /** Regions whose artefacts are published. */
  readonly regions: readonly string[];
  /** AWS account of the product itself. */
  readonly ownAccountId: string;
}
