import type { Guards } from '#middleware/apiHandler.ts';
import { tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { asCustomer } from '#store/customerTable.ts';
import type { Table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';

/** As the function's own schema parsed it. */
export interface GuardsEnvironment {
  readonly ORIGIN_SECRETS: string;
  readonly TOKEN_ISSUER: string;
  readonly USER_POOL_CLIENT_ID: string;
  readonly SSO_CLIENT_ID: string;
}

/**
 * Guards of all calls for members. `keepStatusMs`: how long a read-only call may rely on a cached
 * user status; 0 = every call reads it.
 */
export const guardsOf = (given: GuardsEnvironment, identity: Table, keepStatusMs = 0): Guards => ({
  originSecrets: given.ORIGIN_SECRETS,
  verifyToken: tokenVerifier({
    issuer: given.TOKEN_ISSUER,
    audience: [given.USER_POOL_CLIENT_ID, given.SSO_CLIENT_ID],
  }),
  checkStatus: userStatusCheck(readUserStatus(identity), keepStatusMs),
  asCustomer,
});
