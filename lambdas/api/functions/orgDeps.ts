import type { PeopleDeps } from '../shared/people.ts';

export interface OrgDeps extends PeopleDeps {
  /** Receiver of what visitors write; empty = nobody reads it. */
  readonly contactEmail: string;
  /** auto: the mailed link lets a registered customer in; manual: somebody approves first. */
  readonly approval: 'auto' | 'manual';
}
