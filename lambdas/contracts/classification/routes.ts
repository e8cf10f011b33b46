import * as z from 'zod/mini';
import { Contribution, Coverage } from '../dataStore/routes.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import {
  CustomDetector,
  DetectorName,
  FindingKey,
  NOTE_MAX,
  Pattern,
  SAMPLE_MAX,
} from './customDetector.ts';
import { tiers } from './dataTypes.ts';

/**
 * Of a change, when what stands in the lists follows: `now` with the next call; `soon` when the
 * lists are published again, which the change asked for; `nextScan` where only the scanner can say.
 */
export const effects = ['now', 'soon', 'nextScan'] as const;
const Effects = z.enum(effects);

export const allowKinds = ['exact', 'pattern', 'location'] as const;
/** false-positive: is not of this type. confirmed: is, whatever the detector's doubt. */
export const markKinds = ['false-positive', 'confirmed', 'manual'] as const;

const Note = z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX)), '');
const Location = z.string().check(z.trim(), z.minLength(1), z.maxLength(1024));

/** What people decided about one finding of one store. */
export const Mark = z.object({
  id: Id,
  kind: z.enum(markKinds),
  key: FindingKey,
  /** A place as findings name it; null = the type wherever it is found in the store. */
  location: z.nullable(z.string()),
  /** Values that a manual finding stands for. */
  count: z.nullable(z.int()),
  note: z.string(),
  /** User who said so. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type Mark = z.infer<typeof Mark>;

/** Marks of one store. */
export const MARKS_MAX = 150;

/** How a place counts: `allowed` = an entry of the allow list fits, `possible` = not sure enough. */
export const placeStates = ['counted', 'possible', 'false-positive', 'allowed'] as const;

export const FoundPlace = z.object({
  location: z.string(),
  /** Objects of one schema that the place stands for; absent = one. */
  objects: z.optional(z.int()),
  hits: z.int(),
  cells: z.int(),
  /** 95 % Wilson bounds of hits / cells. */
  lower: z.number(),
  upper: z.number(),
  because: z.array(z.string()),
  /** Lower bound of the number of values here; null from scanners that did not tell. */
  count: z.nullable(z.int()),
  confidence: z.nullable(z.number()),
  /** Masked; empty from scanners that told samples by type only. */
  samples: z.array(z.string()),
  state: z.enum(placeStates),
  /** The mark or allow-list entry that decided. */
  decidedBy: z.nullable(Id),
});

export const ClassifiedType = z.object({
  key: FindingKey,
  label: z.string(),
  tier: z.enum(tiers),
  overviewTag: z.nullable(z.string()),
  automated: z.enum(['Automated', 'Manual']),
  /** What counts after marks and allow list, and what was found before. */
  count: z.int(),
  foundCount: z.int(),
  confidence: z.number(),
  confirmed: z.boolean(),
  /** Masked. */
  samples: z.array(z.string()),
  where: z.array(FoundPlace),
});
export type ClassifiedType = z.infer<typeof ClassifiedType>;

export const Classification = z.object({
  datastoreId: Id,
  name: z.string(),
  sensitiveScore: z.nullable(z.number()),
  /** The score that the scan alone gives. */
  foundScore: z.nullable(z.number()),
  contributions: z.array(Contribution),
  coverage: Coverage,
  findings: z.array(ClassifiedType),
  marks: z.array(Mark),
});
export type Classification = z.infer<typeof Classification>;

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
  /** `*` stands for any text, `?` for one character: `exports/2019-*.csv › *`. */
  z.object({
    kind: z.literal('location'),
    pattern: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
    key,
    note: Note,
  }),
]);

const of = { customerId: CustomerId, datastoreId: Id };
const own = { customerId: CustomerId };
const NewMark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('false-positive'),
    key: FindingKey,
    location: z.nullable(Location),
    note: Note,
  }),
  z.object({
    kind: z.literal('confirmed'),
    key: FindingKey,
    location: z.nullable(Location),
    note: Note,
  }),
  z.object({
    kind: z.literal('manual'),
    key: FindingKey,
    location: z.nullable(Location),
    count: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
    note: Note,
  }),
]);
export type NewMark = z.infer<typeof NewMark>;

const Rescored = z.object({
  err: z.null(),
  id: Id,
  sensitiveScore: z.nullable(z.number()),
  cdDatastoreRiskScore: z.nullable(z.number()),
});
const Saved = z.object({ err: z.null(), existing: Effects });

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;
const change = { ...post, effect: 'manage' } as const;

/** Findings of one store and what people say of them. */
export const findingRoutes = {
  getClassification: {
    ...post,
    method: 'POST',
    path: '/api/v1/classification/datastore',
    summary: 'Every finding of a data store, place by place, with the marks of its users',
    request: z.object(of),
    response: Classification,
  },
  addMark: {
    ...change,
    method: 'POST',
    path: '/api/v1/classification/marks/add',
    summary: 'Mark a finding as false or confirmed, or add one by hand',
    request: z.object({ ...of, mark: NewMark }),
    response: Rescored,
  },
  removeMark: {
    ...change,
    method: 'POST',
    path: '/api/v1/classification/marks/remove',
    summary: 'Take a mark back',
    request: z.object({ ...of, id: Id }),
    response: Rescored,
  },
} as const satisfies Routes;

/** What a customer looks for and what it allows; kept apart, for the engine that checks patterns. */
export const classificationSettingsRoutes = {
  getClassificationSettings: {
    ...post,
    method: 'POST',
    path: '/api/v1/classification/settings',
    summary: "The customer's own detectors and allow list",
    request: z.object(own),
    response: z.object({ detectors: z.array(CustomDetector), allowed: z.array(AllowEntry) }),
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
    method: 'POST',
    path: '/api/v1/classification/detectors/delete',
    summary: 'Delete an own detector',
    request: z.object({ ...own, name: DetectorName }),
    response: Saved,
  },
  tryDetector: {
    ...post,
    method: 'POST',
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
    method: 'POST',
    path: '/api/v1/classification/allowed/add',
    summary: 'Add a value, pattern or place to the allow list',
    request: z.object({ ...own, entry: NewAllowEntry }),
    response: z.object({ ...Saved.shape, id: Id }),
  },
  deleteAllowEntry: {
    ...change,
    method: 'POST',
    path: '/api/v1/classification/allowed/delete',
    summary: 'Take an entry off the allow list',
    request: z.object({ ...own, id: Id }),
    response: Saved,
  },
} as const satisfies Routes;

export const classificationRoutes = { ...findingRoutes, ...classificationSettingsRoutes } as const;
