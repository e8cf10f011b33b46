import * as z from 'zod/mini';
import { flag } from '../scan/fields.ts';
import { policyDocument } from '../scan/scannedPolicy.ts';

/** Policies of the role that a program or a machine carries. Null = it carries none, or they could not be read. */
export const rolePolicies = () =>
  z._default(
    z.nullable(
      z.strictObject({
        /** Inline and attached ones; a null document could not be read. */
        documents: z.array(z.nullable(policyDocument())).check(z.maxLength(50)),
        /** A permissions boundary limits what they allow. */
        isBounded: flag(),
      }),
    ),
    null,
  );
