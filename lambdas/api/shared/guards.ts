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

/** What areas with calls for members stand behind. */
export const guardsOf = (given: GuardsEnvironment, identity: Table): Guards => ({
  originSecrets: given.ORIGIN_SECRETS,
  verifyToken: tokenVerifier({
    issuer: given.TOKEN_ISSUER,
    audience: [given.USER_POOL_CLIENT_ID, given.SSO_CLIENT_ID],
  }),
  userStatus: userStatusCheck(readUserStatus(identity)),
  asCustomer,
});
