import * as z from 'zod/mini';
import {
  ALLOWED_MAX,
  CustomDetector,
  DETECTORS_MAX,
  FindingKey,
  Pattern,
} from './customDetector.ts';
import { SampleCharacters, SampleLimits } from './sampleLimits.ts';

const key = z._default(z.nullable(FindingKey), null);

/** Part of a customer's settings that a scan reads: `classification.json`. */
export const ClassificationDocument = z.strictObject({
  schema: z.literal(1),
  /** Absent = as each type is masked: the last four digits of a card, none of a Social Security number. */
  sampleCharacters: z.optional(z.union([SampleCharacters, SampleLimits])),
  /** Salt of the hashes of exact values. */
  salt: z._default(z.string().check(z.maxLength(128)), ''),
  detectors: z._default(z.array(CustomDetector).check(z.maxLength(DETECTORS_MAX)), []),
  allowed: z._default(
    z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('exact'),
            /** SHA-256 in hex of salt, line feed and value. */
            hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
            length: z.int(),
            key,
          }),
          z.strictObject({ kind: z.literal('pattern'), pattern: Pattern, key }),
          z.strictObject({
            kind: z.literal('location'),
            pattern: z.string().check(z.minLength(1), z.maxLength(1024)),
            key,
          }),
        ]),
      )
      .check(z.maxLength(ALLOWED_MAX)),
    [],
  ),
});
export type ClassificationDocument = z.infer<typeof ClassificationDocument>;
