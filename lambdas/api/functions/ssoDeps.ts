import type { HostedClient } from '#aws/hostedSignIn.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { VerifyPerson } from '#middleware/tokens.ts';
import type { Table } from '#store/table.ts';

export interface SsoDeps extends Guards {
  readonly identity: Table;
  /** For the audit log only. */
  readonly core: Table;
  readonly hosted: HostedClient;
  /** Without a slash at its end; empty = nobody can be sent back. */
  readonly siteUrl: string;
  /** Reads who came by a provider, a user of ours or not. */
  readonly verifyPerson: VerifyPerson;
}
