import { createHash, timingSafeEqual } from 'node:crypto';
import { WireError } from '#local/aws/types.ts';
import type { Call, Flow } from './hostedTypes.ts';
import { issueTokens, type Pool, refreshTokens } from './pool.ts';

/** Codes given out and not yet swapped. */
export type Grants = Map<
  string,
  { readonly flow: Flow; readonly username: string; readonly untilMs: number }
>;

class TokenRefusal extends Error {}

interface Client {
  readonly pool: Pool;
  readonly clientId: string;
}

const same = (left: string, right: string): boolean => {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** The client that calls, by its secret where it has one. */
function authenticate(pools: readonly Pool[], { request, form }: Call): Client {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [id, secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  const clientId = id || (form.get('client_id') ?? '');
  const pool = pools.find(({ hosted }) => hosted?.id === clientId);
  const wanted = pool?.hosted?.secret;
  if (pool === undefined || (wanted !== undefined && !same(wanted, secret))) {
    throw new TokenRefusal('invalid_client');
  }
  return { pool, clientId };
}

async function byCode({ pool, clientId }: Client, grants: Grants, form: URLSearchParams) {
  const code = form.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const { flow } = grant ?? {};
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const fits =
    flow?.clientId === clientId &&
    flow.redirectUri === form.get('redirect_uri') &&
    (flow.challenge === undefined || flow.challenge === challenge);
  if (grant === undefined || !fits || grant.untilMs <= Date.now()) {
    throw new TokenRefusal('invalid_grant');
  }
  return issueTokens(pool, pool.users.get(grant.username), {
    reason: 'TokenGeneration_HostedAuth',
    clientId,
    ...(flow?.nonce === undefined ? {} : { nonce: flow.nonce }),
  });
}

async function tokensFor(client: Client, grants: Grants, form: URLSearchParams) {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return byCode(client, grants, form);
    case 'refresh_token':
      return refreshTokens(client.pool, form.get('refresh_token') ?? '', client.clientId);
    default:
      throw new TokenRefusal('unsupported_grant_type');
  }
}

const send = ({ response }: Call, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** `POST /oauth2/token`: errors are OAuth's words. */
export async function answerToken(
  pools: readonly Pool[],
  grants: Grants,
  call: Call,
): Promise<void> {
  try {
    const given = await tokensFor(authenticate(pools, call), grants, call.form);
    send(call, 200, {
      id_token: given.IdToken,
      access_token: given.AccessToken,
      ...(given.RefreshToken === undefined ? {} : { refresh_token: given.RefreshToken }),
      expires_in: given.ExpiresIn,
      token_type: 'Bearer',
    });
  } catch (error) {
    if (error instanceof TokenRefusal) return send(call, 400, { error: error.message });
    if (!(error instanceof WireError)) throw error;
    send(call, 400, { error: 'invalid_grant', error_description: error.message });
  }
}
