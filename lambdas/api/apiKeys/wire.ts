import type { ApiKey } from '#contracts/apiKey/routes.ts';
import type { ApiKeyItem } from '#store/apiKeys.ts';

const iso = (at: number): string => new Date(at).toISOString();

interface Seen {
  /** Ids of the customer's active users. */
  readonly active: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A key as pages show it. */
export const apiKeyOnWire = (key: ApiKeyItem, { active, now }: Seen): ApiKey => ({
  _id: key.id,
  name: key.name,
  access: key.access,
  ending: key.ending,
  createdAt: iso(key.createdAt),
  createdBy: key.createdBy,
  creatorIsActive: active.has(key.creatorId),
  expiresAt: iso(key.expiresAt),
  expired: key.expiresAt <= now,
  lastUsedOn: key.lastUsedOn,
});
