import type { HeldCapability } from './access.ts';
import type { ClassAccess } from './classes/directAccess.ts';
import type { StoreClass } from './classes/storeClasses.ts';
import type { IdentityNode } from './facts.ts';
import type { Reached } from './reach.ts';

/** What one identity can do with each store of a class, by one way. */
export interface AccessFound {
  readonly by: IdentityNode;
  readonly of: StoreClass;
  readonly held: readonly HeldCapability[];
  /** Whose permissions decide; no steps = its own. */
  readonly reached: Reached;
}

/** What a node holds by its own permissions. */
export type Direct = (at: Pick<Reached, 'node' | 'isRaised'>) => readonly ClassAccess[];
