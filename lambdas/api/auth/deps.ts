import type { PeopleDeps } from '../people.ts';

export interface AuthDeps extends PeopleDeps {
  /** Customer that anyone may look at; empty = no demo. */
  readonly demoCustomer: string;
}
