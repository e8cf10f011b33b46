import type { UserDeps } from '../shared/userDeps.ts';

export interface OrgDeps extends UserDeps {
  /** Receiver of visitors' messages; empty = they are dropped. */
  readonly contactEmail: string;
  /** auto: the mailed link admits a registered customer; manual: an operator approves first. */
  readonly approval: 'auto' | 'manual';
}
