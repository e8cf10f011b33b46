import * as z from 'zod/mini';
import {
  CustomDetector,
  DetectorName,
  FindingKey,
  NOTE_MAX,
  Pattern,
  SAMPLE_MAX,
} from '../classification/customDetector.ts';
import { SampleLimits } from '../classification/sampleLimits.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';

/**
 * When a change shows in the lists: `now` with the next call; `soon` when the lists are published
 * again, which the change enqueues; `nextScan` where a new scan is needed.
 */
export const effects = ['now', 'soon', 'nextScan'] as const;
const Effects = z.enum(effects);

export const allowKinds = ['exact', 'pattern', 'location'] as const;

const Note = z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX)), '');

export const AllowEntry = z.object({
  id: Id,
  kind: z.enum(allowKinds),
  /** Null for an exact value, which is not kept: only its salted hash, length and masked form. */
  pattern: z.nullable(z.string()),
  masked: z.nullable(z.string()),
  /** Null = whatever the type. */
  key: z.nullable(FindingKey),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type AllowEntry = z.infer<typeof AllowEntry>;

const key = z.optional(z.nullable(FindingKey));
const NewAllowEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('exact'),
    value: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
    key,
    note: Note,
  }),
  z.object({ kind: z.literal('pattern'), pattern: Pattern, key, note: Note }),
  /** `*` matches any text, `?` one character: `exports/2019-*.csv › *`. */
  z.object({
    kind: z.literal('location'),
    pattern: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
    key,
    note: Note,
  }),
]);

const own = { customerId: CustomerId };
const Saved = z.object({ err: z.null(), existing: Effects });

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;
const change = { ...post, effect: 'manage' } as const;

/** Detectors and allow list of a customer; separate routes, since they need the pattern engine. */
export const classificationSettingsRoutes = {
  getClassificationSettings: {
    ...post,
    path: '/api/v1/classification/settings',
    summary: "The customer's own detectors, allow list and limits of samples",
    request: z.object(own),
    response: z.object({
      detectors: z.array(CustomDetector),
      allowed: z.array(AllowEntry),
      sampleLimits: SampleLimits,
    }),
  },
  saveSampleLimits: {
    ...change,
    method: 'PUT',
    path: '/api/v1/classification/samples',
    summary: 'Set how many characters of masked samples stay, by group of types',
    request: z.object({ ...own, sampleLimits: SampleLimits }),
    response: Saved,
  },
  saveDetector: {
    ...change,
    method: 'PUT',
    path: '/api/v1/classification/detectors',
    summary: 'Create an own detector or replace the one of that name',
    request: z.object({ ...own, detector: CustomDetector }),
    response: Saved,
  },
  deleteDetector: {
    ...change,
    path: '/api/v1/classification/detectors/delete',
    summary: 'Delete an own detector',
    request: z.object({ ...own, name: DetectorName }),
    response: Saved,
  },
  tryDetector: {
    ...post,
    path: '/api/v1/classification/detectors/try',
    summary: 'Run a pattern on a sample; nothing of it is stored',
    request: z.object({
      ...own,
      pattern: Pattern,
      keywords: CustomDetector.shape.keywords,
      sample: z.string().check(z.maxLength(SAMPLE_MAX)),
    }),
    response: z.object({
      /** Why the pattern cannot be used; null where it can. */
      refused: z.nullable(z.string()),
      count: z.int(),
      /** The first hundred. Line from 1; start and end within it. */
      matches: z.array(
        z.object({
          line: z.int(),
          start: z.int(),
          end: z.int(),
          masked: z.string(),
          /** False: no keyword is near it, so it would not count. */
          believed: z.boolean(),
        }),
      ),
    }),
  },
  addAllowEntry: {
    ...change,
    path: '/api/v1/classification/allowed/add',
    summary: 'Add a value, pattern or place to the allow list',
    request: z.object({ ...own, entry: NewAllowEntry }),
    response: z.object({ ...Saved.shape, id: Id }),
  },
  deleteAllowEntry: {
    ...change,
    path: '/api/v1/classification/allowed/delete',
    summary: 'Take an entry off the allow list',
    request: z.object({ ...own, id: Id }),
    response: Saved,
  },
} as const satisfies Routes;
