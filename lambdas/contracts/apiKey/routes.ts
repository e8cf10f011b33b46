import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { keyAccess, keyDays, MAX_KEY_NAME } from './words.ts';

/** A key as its list shows it: without its secret, which nobody can read again. */
export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  access: z.enum(keyAccess),
  /** Last four characters of the key. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** E-mail address of the ADMIN who created it. */
  createdBy: z.string(),
  /** False when that ADMIN is no longer an active user of the customer; the key works on. */
  creatorIsActive: z.boolean(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
  /** Day (UTC) of the last exchange for a token, such as 2026-01-31; null = never used. */
  lastUsedOn: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

const administered = { access: 'member', effect: 'administer' } as const;

/** Keys by which programs call; `sessions.exchangeApiKey` swaps one for an id token. */
export const apiKeyRoutes = {
  listApiKeys: {
    ...administered,
    method: 'GET',
    path: '/user/keys/{customerId}',
    summary: "List the customer's API keys, newest first; ADMIN only",
    request: z.object({ customerId: CustomerId }),
    response: z.object({ data: z.array(ApiKey) }),
  },
  createApiKey: {
    ...administered,
    method: 'POST',
    path: '/user/keys/{customerId}',
    summary: 'Create an API key; the reply alone holds its secret; ADMIN only',
    request: z.object({
      customerId: CustomerId,
      /** One line, different from the names of the other keys. */
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please enter a name.'),
          z.maxLength(MAX_KEY_NAME, `The name should be at most ${MAX_KEY_NAME} characters.`),
          z.regex(/^\P{C}*$/u, 'The name has a character that cannot be printed.'),
        ),
      access: z.enum(keyAccess),
      days: z.literal([...keyDays]),
    }),
    response: z.object({ data: ApiKey, apiKey: z.string() }),
  },
  revokeApiKey: {
    ...administered,
    method: 'DELETE',
    path: '/user/keys/{customerId}/{id}',
    summary: 'Revoke an API key: its tokens end at once; ADMIN only',
    request: z.object({ customerId: CustomerId, id: Id }),
    response: z.object({ message: z.string() }),
  },
} as const satisfies Routes;
