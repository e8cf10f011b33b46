import * as z from 'zod/mini';
import { Id } from './ids.ts';

/** A node of an attack path; `tooltip_content` maps a title to plain text. */
export const AttackPathNode = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  is_primary: z.boolean(),
  datastore_node: z.boolean(),
  active_attack: z.boolean(),
  eks_enabled: z.boolean(),
  tooltip_content: z.record(z.string(), z.string()),
  CD_Asset_Id: z.string(),
  userName: z.optional(z.string()),
});

export const AttackPath = z.object({
  pathName: z.string(),
  pathDescription: z.string(),
  pathScore: z.number(),
  pathAttackStatus: z.boolean(),
  nodes: z.array(AttackPathNode),
  links: z.array(z.object({ source: Id, target: Id })),
});

const Location = z.object({
  sourceIPAddress: z.string(),
  sourceAsset: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Longitude, latitude. */
  location: z.object({
    coordinates: z.nullable(z.tuple([z.number(), z.number()])),
  }),
});

/** Who used a store in the last ten-minute window. */
export const Liveness = z.object({
  ten_minutes: z.object({
    time_window_end: z.nullable(z.iso.datetime()),
    sources: z.array(
      z.object({
        operations: z.array(
          z.object({
            operation: z.string(),
            count: z.int(),
            errorCodes: z.array(z.object({ code: z.string(), count: z.int() })),
          }),
        ),
        sourceIdentity: z.object({
          userName: z.string(),
          sourceType: z.string(),
          sourceIPAddressLocations: z.array(Location),
        }),
      }),
    ),
  }),
});
