import * as z from 'zod/mini';
import { ids } from './ids.ts';

/** Names of users whose access keys were found there; null = not known. */
export const keyOwners = () => z._default(z.nullable(ids(20)), null);
