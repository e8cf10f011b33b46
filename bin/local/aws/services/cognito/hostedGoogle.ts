import { createTokenVerifier } from '#local/aws/http/verifyToken.ts';
import { type Asserted, type Flow, HostedRefusal } from './hostedTypes.ts';

const verifyToken = createTokenVerifier({ jwksUriOf: (issuer) => `${issuer}/jwks` });

const clientIdOf = ({ provider }: Flow): string => provider.ProviderDetails?.client_id ?? '';

/** Where to send the browser with an OpenID request. */
export function googleRedirect(flow: Flow, base: string, issuer: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientIdOf(flow),
    redirect_uri: `${base}/oauth2/idpresponse`,
    scope: flow.provider.ProviderDetails?.authorize_scopes ?? 'openid email profile',
    state: flow.id,
  });
  return `${issuer}/authorize?${query}`;
}

interface Exchange {
  readonly flow: Flow;
  readonly base: string;
  readonly issuer: string;
  readonly code: string;
}

/** The person behind an authorization code, out of the provider's signed id token. */
export async function googlePerson({ flow, base, issuer, code }: Exchange): Promise<Asserted> {
  const clientId = clientIdOf(flow);
  const reply = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: flow.provider.ProviderDetails?.client_secret ?? '',
      redirect_uri: `${base}/oauth2/idpresponse`,
    }),
  });
  const { id_token: idToken } = (await reply.json()) as { id_token?: string };
  const claims = await verifyToken({ issuer, audience: [clientId] }, idToken);
  if (typeof claims?.sub !== 'string') throw new HostedRefusal('Bad id_token issuer or signature');
  const attributes = Object.entries(claims).map(([name, value]) => [name, String(value)]);
  return { subject: claims.sub, attributes: Object.fromEntries(attributes) };
}
