import * as z from 'zod/mini';
import { CustomerId, Id } from '../ids.ts';

/** Message of the queue of exports. */
export const ExportMessage = z.object({ customerId: CustomerId, exportId: Id });
export type ExportMessage = z.infer<typeof ExportMessage>;
