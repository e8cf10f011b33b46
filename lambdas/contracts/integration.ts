import * as z from 'zod/mini';
import { Id } from './ids.ts';

export const integrationTypes = [
  'identity provider',
  'chat',
  'cloud-security-posture',
  'other',
] as const;

/** A configured integration. Secrets are write-only: they are never part of a reply. */
export const Integration = z.object({
  _id: Id,
  ProviderName: z.string(),
  name: z.string(),
  type: z.enum(integrationTypes),
  metadata: z.object({ createdAt: z.iso.datetime() }),
  client_id: z.optional(z.string()),
  status: z.optional(z.string()),
  lastSyncedOn: z.optional(z.nullable(z.iso.datetime())),
  syncedVulnerabilities: z.optional(z.int()),
});
