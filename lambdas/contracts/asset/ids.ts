import * as z from 'zod/mini';
import { identifier } from '../scan/fields.ts';

/** A list of ids of resources. */
export const ids = (most: number) => z.array(identifier(128)).check(z.maxLength(most));
