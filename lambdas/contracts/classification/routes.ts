import * as z from 'zod/mini';
import { Contribution } from '../dataStore/contribution.ts';
import { Coverage } from '../dataStore/dataStore.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { FindingKey, NOTE_MAX } from './customDetector.ts';
import { tiers } from './dataTypes.ts';
import { strengths } from './strength.ts';

/** false-positive: is not of this type. confirmed: is, whatever the detector's doubt. */
export const markKinds = ['false-positive', 'confirmed', 'manual'] as const;

const Note = z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX)), '');
const Location = z.string().check(z.trim(), z.minLength(1), z.maxLength(1024));

/** User state of one finding of one store. */
export const Mark = z.object({
  id: Id,
  kind: z.enum(markKinds),
  key: FindingKey,
  /** A place as findings name it; null = the type wherever it is found in the store. */
  location: z.nullable(z.string()),
  /** Decides about findings of this strength only; null = of both. */
  strength: z.nullable(z.enum(strengths)),
  /** Number of values of a manual finding. */
  count: z.nullable(z.int()),
  note: z.string(),
  /** User who set the mark. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type Mark = z.infer<typeof Mark>;

/** Marks of one store. */
export const MARKS_MAX = 150;

/** How a place counts: `allowed` = an entry of the allow list fits, `possible` = counted apart. */
export const placeStates = ['counted', 'possible', 'false-positive', 'allowed'] as const;

export const FoundPlace = z.object({
  location: z.string(),
  /** Number of objects of one schema at the place; absent = one. */
  objects: z.optional(z.int()),
  hits: z.int(),
  cells: z.int(),
  /** 95 % Wilson bounds of hits / cells. */
  lower: z.number(),
  upper: z.number(),
  because: z.array(z.string()),
  /** Lower bound of the number of values here; null from scanners that did not report it. */
  count: z.nullable(z.int()),
  /** The same of records that hold them. */
  records: z.nullable(z.int()),
  confidence: z.nullable(z.number()),
  /** Masked; empty from scanners that reported samples by type only. */
  samples: z.array(z.string()),
  state: z.enum(placeStates),
  /** The mark or allow-list entry that took effect. */
  acceptanceSource: z.nullable(Id),
});

export const ClassifiedType = z.object({
  key: FindingKey,
  label: z.string(),
  tier: z.enum(tiers),
  overviewTag: z.nullable(z.string()),
  automated: z.enum(['Automated', 'Manual']),
  /** As it was found, before marks. A type may have an item of each. */
  strength: z.enum(strengths),
  /** Effective classification, and the findings before marks and allow list. */
  count: z.int(),
  foundCount: z.int(),
  /** Records that hold those that count; null = not known. */
  records: z.nullable(z.int()),
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

const of = { customerId: CustomerId, datastoreId: Id };
const OfStrength = z._default(z.nullable(z.enum(strengths)), null);
const NewMark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('false-positive'),
    key: FindingKey,
    location: z.nullable(Location),
    strength: OfStrength,
    note: Note,
  }),
  z.object({
    kind: z.literal('confirmed'),
    key: FindingKey,
    location: z.nullable(Location),
    strength: OfStrength,
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

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;
const change = { ...post, effect: 'manage' } as const;

/** Findings of one store and their user state. */
export const classificationRoutes = {
  getClassification: {
    ...post,
    path: '/api/v1/classification/datastore',
    summary: 'Every finding of a data store, place by place, with the marks of its users',
    request: z.object(of),
    response: Classification,
  },
  addMark: {
    ...change,
    path: '/api/v1/classification/marks/add',
    summary: 'Mark a finding as false or confirmed, or add one by hand',
    request: z.object({ ...of, mark: NewMark }),
    response: Rescored,
  },
  removeMark: {
    ...change,
    path: '/api/v1/classification/marks/remove',
    summary: 'Take a mark back',
    request: z.object({ ...of, id: Id }),
    response: Rescored,
  },
} as const satisfies Routes;
