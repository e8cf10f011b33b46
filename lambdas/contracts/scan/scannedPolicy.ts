import * as z from 'zod/mini';
import { freeText, identifier } from './fields.ts';

/** Tags as every kind of row carries them. */
export const tags = () =>
  z.array(z.strictObject({ key: identifier(128), value: freeText(256) })).check(z.maxLength(50));

/**
 * A policy of IAM or of a resource as compact JSON text, for the permission engine. Free text: Sids and
 * conditions are the customer's words.
 */
export const policyDocument = () => freeText(131_072);

/** `document` null = there is no policy; the whole null = it could not be read. */
export const resourcePolicy = () =>
  z.nullable(z.strictObject({ document: z.nullable(policyDocument()) }));
