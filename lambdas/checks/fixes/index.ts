import { assetFixes } from './assets.ts';
import type { Fix } from './fix.ts';
import { identityFixes } from './identities.ts';
import { storeFixes } from './stores.ts';

/** By the id of the check. */
export const fixes: Readonly<Record<string, Fix>> = {
  ...assetFixes,
  ...identityFixes,
  ...storeFixes,
};
