import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { WireError } from '#local/aws/types.ts';
import { readBody } from '#local/aws/wire/body.ts';
import { federatedUser } from './federate.ts';
import { googlePerson, googleRedirect } from './hostedGoogle.ts';
import { samlPerson, samlRedirect } from './hostedSaml.ts';
import { answerToken, type Grants } from './hostedToken.ts';
import {
  type Asserted,
  type Call,
  type Flow,
  type HostedOptions,
  HostedRefusal,
} from './hostedTypes.ts';
import type { Pool } from './pool.ts';

const FLOW_MS = 5 * 60_000;
type Route = (call: Call) => Promise<void>;

/** The hosted domain of the pools: redirects to providers, takes their responses, issues codes and tokens. */
export function createHosted(options: HostedOptions) {
  const flows = new Map<string, Flow>();
  const grants: Grants = new Map();
  const routes = { ...providerRoutes(options, flows, grants), ...clientRoutes(options, grants) };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = new URL(request.url ?? '/', 'http://local');
    const route = routes[`${request.method} ${url.pathname}`];
    if (route === undefined) return false;
    run(route, { request, response, query: url.searchParams }).catch((error: unknown) =>
      refuse(options, response, error),
    );
    return true;
  };
}

type Routes = Readonly<Record<string, Route>>;

/** To a provider and back. */
const providerRoutes = (
  options: HostedOptions,
  flows: Map<string, Flow>,
  grants: Grants,
): Routes => ({
  'GET /oauth2/authorize': async (call) => {
    const flow = startFlow(options, call.query);
    flows.set(flow.id, flow);
    redirect(call.response, await providerAddress(options, flow));
  },
  'POST /saml2/idpresponse': async (call) => {
    const flow = takeFlow(flows, call.form.get('RelayState'));
    const response = call.form.get('SAMLResponse') ?? '';
    const person = await samlPerson(flow, options.base(), response);
    await finish({ flow, grants, call, person });
  },
  'GET /oauth2/idpresponse': async (call) => {
    const flow = takeFlow(flows, call.query.get('state'));
    const code = call.query.get('code') ?? '';
    const base = options.base();
    const person = await googlePerson({ flow, base, issuer: issuerOf(options), code });
    await finish({ flow, grants, call, person });
  },
});

/** Between the pool and its client. */
const clientRoutes = (options: HostedOptions, grants: Grants): Routes => ({
  'POST /oauth2/token': (call) => answerToken(options.pools(), grants, call),
  'GET /logout': async (call) => {
    const { client } = clientOf(options, call.query.get('client_id'));
    const target = call.query.get('logout_uri') ?? '';
    if (!listOf(client.LogoutURLs).includes(target)) throw new HostedRefusal('Invalid logout_uri');
    redirect(call.response, target);
  },
});

async function run(route: Route, call: Omit<Call, 'form'>): Promise<void> {
  const body = call.request.method === 'POST' ? await readBody(call.request) : Buffer.alloc(0);
  await route({ ...call, form: new URLSearchParams(body.toString('utf8')) });
}

function refuse({ log }: HostedOptions, response: ServerResponse, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  log(`hosted domain: ${reason}`);
  const status = error instanceof HostedRefusal ? 400 : 500;
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(reason);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' });
  response.end();
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

function clientOf({ pools, connected }: HostedOptions, clientId: string | null) {
  const pool = pools().find(({ hosted }) => hosted !== undefined && hosted.id === clientId);
  if (pool === undefined || clientId === null) throw new HostedRefusal('Client does not exist');
  return { pool, clientId, client: connected.get().clients[clientId] ?? {} };
}

function startFlow(options: HostedOptions, query: URLSearchParams): Flow {
  const { pool, clientId, client } = clientOf(options, query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!listOf(client.CallbackURLs).includes(redirectUri))
    throw new HostedRefusal('redirect_mismatch');
  if (query.get('response_type') !== 'code') throw new HostedRefusal('unsupported_response_type');
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  if (scopes.some((scope) => !listOf(client.AllowedOAuthScopes).includes(scope))) {
    throw new HostedRefusal('invalid_scope');
  }
  const challenge = query.get('code_challenge') ?? undefined;
  if (challenge !== undefined && query.get('code_challenge_method') !== 'S256') {
    throw new HostedRefusal('invalid_request: transform algorithm not supported');
  }
  const provider = providerOf(options, pool, {
    name: query.get('identity_provider') ?? '',
    supported: listOf(client.SupportedIdentityProviders),
  });
  return {
    id: randomBytes(24).toString('base64url'),
    pool,
    clientId,
    redirectUri,
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    challenge,
    provider,
    untilMs: Date.now() + FLOW_MS,
  };
}

function providerOf(
  { connected }: HostedOptions,
  pool: Pool,
  { name, supported }: { name: string; supported: readonly string[] },
) {
  const found = connected
    .get()
    .providers.find((one) => one.UserPoolId === pool.id && one.ProviderName === name);
  if (found === undefined || !supported.includes(name)) {
    throw new HostedRefusal('Login option is not available. Please try another one');
  }
  return found;
}

const issuerOf = ({ googleIssuer }: HostedOptions): string => {
  const issuer = googleIssuer();
  if (issuer === undefined) throw new HostedRefusal('Nobody plays Google here');
  return issuer;
};

async function providerAddress(options: HostedOptions, flow: Flow): Promise<string> {
  const { ProviderType: type } = flow.provider;
  if (type === 'SAML') return samlRedirect(flow, options.base());
  if (type === 'Google') return googleRedirect(flow, options.base(), issuerOf(options));
  throw new HostedRefusal(`No stand-in for providers of type ${type}`);
}

function takeFlow(flows: Map<string, Flow>, id: string | null): Flow {
  const flow = flows.get(id ?? '');
  flows.delete(id ?? '');
  if (flow === undefined || flow.untilMs <= Date.now()) {
    throw new HostedRefusal('Invalid samlResponse or relayState from identity provider');
  }
  return flow;
}

interface Finish {
  readonly flow: Flow;
  readonly grants: Grants;
  readonly call: Call;
  readonly person: Asserted;
}

/** Back to the client: with a code, or with what the pool has against this person. */
async function finish({ flow, grants, call, person }: Finish): Promise<void> {
  const target = new URL(flow.redirectUri);
  try {
    const user = await federatedUser(flow, person);
    const code = randomBytes(24).toString('base64url');
    grants.set(code, { flow, username: user.username, untilMs: Date.now() + FLOW_MS });
    target.searchParams.set('code', code);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    target.searchParams.set('error', 'invalid_request');
    target.searchParams.set('error_description', error.message);
  }
  if (flow.state !== undefined) target.searchParams.set('state', flow.state);
  redirect(call.response, target.href);
}
