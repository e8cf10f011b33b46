import * as z from 'zod/mini';
import type { Pool } from '#aws/identity.ts';
import type { Guards } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { invitationReader } from '#middleware/invitation.ts';
import { tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { readInvitation } from '#store/invitations.ts';
import { type Table, table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';

/** What the areas about people share. */
export interface PeopleDeps extends Guards {
  readonly identity: Table;
  /** For the audit log only. */
  readonly core: Table;
  readonly pool: Pool;
  /** Without a slash at its end; empty = links cannot be mailed. */
  readonly siteUrl: string;
  /** Empty = no mail can be sent. */
  readonly mailFrom: string;
}

const Environment = z.object({
  CORE_TABLE: z.string(),
  IDENTITY_TABLE: z.string(),
  TOKEN_ISSUER: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  SSO_CLIENT_ID: z.string(),
  SITE_URL: z.string(),
  MAIL_FROM: z.string(),
});

/** Out of the function's environment, parsed once at its start. */
export const peopleDeps = (): PeopleDeps => {
  const given = env(Environment);
  const identity = table(given.IDENTITY_TABLE);
  return {
    identity,
    core: table(given.CORE_TABLE),
    pool: { userPoolId: given.USER_POOL_ID, clientId: given.USER_POOL_CLIENT_ID },
    siteUrl: given.SITE_URL,
    mailFrom: given.MAIL_FROM,
    verifyToken: tokenVerifier({
      issuer: given.TOKEN_ISSUER,
      audience: [given.USER_POOL_CLIENT_ID, given.SSO_CLIENT_ID],
    }),
    userStatus: userStatusCheck(readUserStatus(identity)),
    readInvitation: invitationReader((token, now) => readInvitation(identity, token, now)),
  };
};
