import type { Probe } from '#aws/accountProbe.ts';
import type { ListMembers } from '#aws/organizationMembers.ts';
import type { RequestDrain, RequestScan } from '#aws/requestScan.ts';
import type { LinkBases } from '#domain/cloudAccount/links.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface AccountsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  /** Enqueues a new policy of the scan bus. */
  readonly enqueueBusPolicy: () => Promise<void>;
  readonly probe: Probe;
  readonly requestScan: RequestScan;
  readonly requestDrain: RequestDrain;
  readonly listMembers: ListMembers;
  readonly links: LinkBases;
  /** Regions whose artefacts are published. */
  readonly regions: readonly string[];
  /** AWS account of the product itself. */
  readonly ownAccountId: string;
}
