import type { HostedClient } from '#aws/hostedSignIn.ts';
import type { PeopleDeps } from '../shared/people.ts';

export interface AuthDeps extends PeopleDeps {
  /** Customer that anyone may look at; empty = no demo. */
  readonly demoCustomer: string;
  /** The client that sessions of identity providers are refreshed with. */
  readonly hosted: HostedClient;
}
