import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { callLimits } from '#middleware/callLimits.ts';
import { clientOptions } from './clientOptions.ts';

/** The pool's client for sign-ins through identity providers, and the domain that serves it. */
export interface HostedClient {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Origin of the hosted domain. */
  readonly url: string;
}

export interface HostedTokens {
  readonly idToken: string;
  /** Absent on a refresh: the old one stays valid. */
  readonly refreshToken: string | undefined;
}

let client: CognitoIdentityProviderClient | undefined;
const KEEP_MS = 5 * 60_000;
let secret: { readonly value: string; readonly at: number } | undefined;

/** The client's secret, read from the pool, so that no environment and no template holds it. */
const readSecret = async ({ userPoolId, clientId }: HostedClient): Promise<string> => {
  if (secret !== undefined && Date.now() - secret.at < KEEP_MS) return secret.value;
  client ??= new CognitoIdentityProviderClient({ ...clientOptions });
  const reply = await client.send(
    new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId }),
  );
  secret = { value: reply.UserPoolClient?.ClientSecret ?? '', at: Date.now() };
  return secret.value;
};

const Tokens = z.object({ id_token: z.string(), refresh_token: z.optional(z.string()) });

const fetchTokens = async (
  hosted: HostedClient,
  form: Readonly<Record<string, string>>,
): Promise<HostedTokens | undefined> => {
  const basic = Buffer.from(`${hosted.clientId}:${await readSecret(hosted)}`).toString('base64');
  const reply = await fetch(`${hosted.url}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ client_id: hosted.clientId, ...form }),
    redirect: 'error',
    signal: AbortSignal.timeout(callLimits(10_000).requestTimeout),
  });
  if (reply.status === 400) return undefined;
  if (!reply.ok) throw new Error(`The hosted domain answered ${reply.status}`);
  const { id_token: idToken, refresh_token: refreshToken } = Tokens.parse(await reply.json());
  return { idToken, refreshToken };
};

/** Undefined when the code is used up, late, or not for this verifier, or the user may not sign in. */
export const swapCode = (
  hosted: HostedClient,
  given: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<HostedTokens | undefined> =>
  fetchTokens(hosted, {
    grant_type: 'authorization_code',
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri,
  });

/** Undefined when the token is no longer valid. */
export const refreshHosted = (
  hosted: HostedClient,
  refreshToken: string,
): Promise<HostedTokens | undefined> =>
  fetchTokens(hosted, { grant_type: 'refresh_token', refresh_token: refreshToken });
