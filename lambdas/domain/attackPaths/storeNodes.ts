import { linkEases } from './eases.ts';
import type { TargetStore } from './facts.ts';
import { type PathLink, type PathNode, storeNode } from './model.ts';

/** All that a store holds. */
export const wholeStore = (store: TargetStore): PathNode => storeNode(store, store.type, 'all');

export const copyOf = (from: PathNode, store: TargetStore, proof: PathLink['proof']): PathLink => ({
  ...{ kind: 'COPY_OF', from, to: wholeStore(store), rule: null, proof },
  ...linkEases.COPY_OF,
});
