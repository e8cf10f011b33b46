import * as z from 'zod/mini';
import { ids } from './ids.ts';

/** Hosts of databases that are named there beside credentials; null = not known. */
export const loginHosts = () => z._default(z.nullable(ids(20)), null);
