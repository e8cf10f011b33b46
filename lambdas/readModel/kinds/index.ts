import { assets } from './assets.ts';
import { dataStores } from './dataStores.ts';
import { identities } from './identities.ts';
import { issues } from './issues.ts';
import type { ListedKind } from './listedKind.ts';

/** The kinds of rows that are published and listed. The order has no meaning. */
export const listedKinds: readonly ListedKind[] = [assets, dataStores, identities, issues];
