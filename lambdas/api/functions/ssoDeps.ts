import type { HostedClient } from '#aws/hostedSignIn.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { VerifyPerson } from '#middleware/tokens.ts';
import type { Table } from '#store/table.ts';

export interface SsoDeps extends Guards {
  readonly identity: Table;
  /** For the audit log only. */
  readonly core: Table;
  readonly hosted: HostedClient;
  /** Without a slash at its end; empty = no redirect is possible. */
  readonly siteUrl: string;
  /** Parses the token of a sign-in by a provider, of a known user or not. */
  readonly verifyPerson: VerifyPerson;
}
