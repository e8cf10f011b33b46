import type { Check } from './check.ts';

/** Every check; `npm run new -- check NAME` adds one, a test proves the list whole. */
export const checks: readonly Check[] = [];
