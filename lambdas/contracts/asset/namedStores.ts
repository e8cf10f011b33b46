import * as z from 'zod/mini';
import { identifier } from '../scan/fields.ts';

/** Hosts and ARNs of databases that a description and tags name; null = not known. */
export const namedStores = () =>
  z._default(z.nullable(z.array(identifier(512)).check(z.maxLength(20))), null);
