import type { UserDeps } from '../shared/userDeps.ts';

export interface OrgDeps extends UserDeps {
  /** Receiver of what visitors write; empty = nobody reads it. */
  readonly contactEmail: string;
  /** auto: the mailed link lets a registered customer in; manual: somebody approves first. */
  readonly approval: 'auto' | 'manual';
}
