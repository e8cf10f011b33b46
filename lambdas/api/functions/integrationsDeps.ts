import type { Secrets } from '#aws/secrets.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Egress } from '#partners/pinnedAddress.ts';
import type { Table } from '#store/table.ts';

export interface IntegrationsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  /** Enqueues a publish that applies the edits. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
  readonly userPoolId: string;
  /** Origin of the pool's hosted domain. */
  readonly ssoUrl: string;
  /** Enqueues the reconciliation of the pool's providers, the only writer of its client. */
  readonly reconcile: () => Promise<void>;
  readonly secrets: Secrets;
  readonly egress: Egress;
  /** `address:port` of a name server; empty = the platform's. */
  readonly dnsServer: string;
}
