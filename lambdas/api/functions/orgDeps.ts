import type { Download } from '#aws/downloadLink.ts';
import type { ExportMessage } from '#contracts/customerData/exportMessage.ts';
import type { UserDeps } from '../shared/userDeps.ts';

export interface OrgDeps extends UserDeps {
  /** Receiver of visitors' messages; empty = they are dropped. */
  readonly contactEmail: string;
  /** auto: the mailed link admits a registered customer; manual: an operator approves first. */
  readonly approval: 'auto' | 'manual';
  /** Days in which a requested deletion may be cancelled. */
  readonly deletionGraceDays: number;
  readonly enqueueExport: (message: ExportMessage) => Promise<void>;
  /** A link to an object of the bucket of exports. */
  readonly signDownload: (download: Download) => Promise<string>;
}
