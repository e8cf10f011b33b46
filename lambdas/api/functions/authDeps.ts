import type { HostedClient } from '#aws/hostedSignIn.ts';
import type { UserDeps } from '../shared/userDeps.ts';

export interface AuthDeps extends UserDeps {
  /** Customer that anyone may look at; empty = no demo. */
  readonly demoCustomer: string;
  /** The client that sessions of identity providers are refreshed with. */
  readonly hosted: HostedClient;
}
