import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '#aws/identity.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import { invitationReader } from '#middleware/invitation.ts';
import { readInvitation } from '#store/invitations.ts';
import { type Table, table } from '#store/table.ts';
import { type GuardsEnvironment, guardsOf } from './guards.ts';
import type { Wait } from './withMinimumDuration.ts';

/** Dependencies that the nouns about users share. */
export interface UserDeps extends Guards {
  readonly identity: Table;
  /** For the audit log only. */
  readonly core: Table;
  readonly pool: Pool;
  /** Without a slash at its end; empty = links cannot be mailed. */
  readonly siteUrl: string;
  /** Empty = no mail can be sent. */
  readonly mailFrom: string;
  readonly wait: Wait;
}

/** As the function's own schema parsed it. */
export interface UserEnvironment extends GuardsEnvironment {
  readonly CORE_TABLE: string;
  readonly IDENTITY_TABLE: string;
  readonly USER_POOL_ID: string;
  readonly SITE_URL: string;
  readonly MAIL_FROM: string;
}

export const userDeps = (given: UserEnvironment): UserDeps => {
  const identity = table(given.IDENTITY_TABLE);
  return {
    identity,
    core: table(given.CORE_TABLE),
    pool: { userPoolId: given.USER_POOL_ID, clientId: given.USER_POOL_CLIENT_ID },
    siteUrl: given.SITE_URL,
    mailFrom: given.MAIL_FROM,
    wait: sleep,
    ...guardsOf(given, identity),
    readInvitation: invitationReader((token, now) => readInvitation(identity, token, now)),
  };
};
