import { createHash, randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CreatedPool, createServices, type LocalServices } from '#local/aws/services/index.ts';
import type { Invocation } from '#local/aws/types.ts';
import { googleClientId, type Partners, startPartners } from '#local/sample/partners/index.ts';
import { clientOptions } from './openServices.ts';

const CALLBACK = 'http://site.example/callback';
const EMAIL = 'noor@sso.harborlane.example';
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

interface TriggerEvent {
  readonly triggerSource: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}
let folder: string;
let services: LocalServices;
let partners: Partners;
let pool: CreatedPool;
let client: CognitoIdentityProviderClient;
let seen: TriggerEvent[];
let preSignUp: (event: TriggerEvent) => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  seen = [];
  preSignUp = async () => undefined;
  partners = await startPartners({ folder, port: 0, hostedDomain: () => services.endpoint });
  services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    googleIssuer: () => partners.google.origin,
    invoke: async ({ functionName, event }: Invocation) => {
      seen.push(event as TriggerEvent);
      if (functionName === 'preSignUp') await preSignUp(event as TriggerEvent);
      return event;
    },
  });
  pool = await services.createPool({
    name: 'users',
    triggers: { PreSignUp: 'preSignUp', PreTokenGeneration: 'preToken' },
    hostedClient: {
      callbackUrls: [CALLBACK],
      logoutUrls: ['http://site.example/'],
      scopes: ['openid', 'email', 'profile'],
      hasSecret: true,
      identityProviders: ['Google'],
    },
    identityProviders: [
      {
        name: 'Google',
        type: 'Google',
        details: { client_id: googleClientId, authorize_scopes: 'openid email profile' },
        attributeMapping: { email: 'email', given_name: 'given_name', username: 'sub' },
      },
    ],
  });
  client = new CognitoIdentityProviderClient(clientOptions(services.endpoint, '999999999999'));
});
afterEach(async () => {
  client.destroy();
  await services.stop();
  await partners.stop();
  await rm(folder, { recursive: true });
});

const hostedId = () => pool.hostedClientId as string;
const ids = () => ({ UserPoolId: pool.poolId, ClientId: hostedId() });

const connectSaml = async () => {
  const MetadataFile = await (await fetch(partners.saml.metadataUrl)).text();
  await client.send(
    new CreateIdentityProviderCommand({
      UserPoolId: pool.poolId,
      ProviderName: 'c-acme',
      ProviderType: 'SAML',
      ProviderDetails: { MetadataFile },
      AttributeMapping: { email: `${claims}/emailaddress`, given_name: `${claims}/givenname` },
    }),
  );
  const { UserPoolClient: known } = await client.send(new DescribeUserPoolClientCommand(ids()));
  const { ClientSecret: _secret, ...rest } = known ?? {};
  await client.send(
    new UpdateUserPoolClientCommand({
      ...rest,
      ...ids(),
      SupportedIdentityProviders: ['Google', 'c-acme'],
    }),
  );
};

const authorizeUrl = (provider: string, verifier: string, more: Record<string, string> = {}) =>
  `${services.endpoint}/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: hostedId(),
    redirect_uri: CALLBACK,
    scope: 'openid email',
    state: 'the-state',
    nonce: 'the-nonce',
    identity_provider: provider,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`;

const follow = async (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...init });
const locationOf = (reply: Response) => reply.headers.get('location') ?? '';
const field = (html: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&#x3D;', '=') ?? '';

/** The browser's way through the enterprise provider, up to the callback. */
const bySaml = async (
  person: string,
  verifier: string,
): Promise<{ url: URL; posted: URLSearchParams }> => {
  const toProvider = locationOf(await follow(authorizeUrl('c-acme', verifier)));
  const page = await (await follow(`${toProvider}&person=${encodeURIComponent(person)}`)).text();
  const posted = new URLSearchParams({
    SAMLResponse: field(page, 'SAMLResponse'),
    RelayState: field(page, 'RelayState'),
  });
  const back = await follow(`${services.endpoint}/saml2/idpresponse`, {
    method: 'POST',
    body: posted,
  });
  return { url: new URL(locationOf(back) || 'http://none/'), posted };
};

const secretOf = async () =>
  (await client.send(new DescribeUserPoolClientCommand(ids()))).UserPoolClient?.ClientSecret ?? '';

const swap = async (code: string, verifier: string, secret?: string) => {
  const basic = Buffer.from(`${hostedId()}:${secret ?? (await secretOf())}`).toString('base64');
  const reply = await fetch(`${services.endpoint}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
};

const linkOnSignUp = async () => {
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.poolId,
      Username: EMAIL,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: EMAIL }],
    }),
  );
  preSignUp = async ({ triggerSource, userName }) => {
    if (triggerSource !== 'PreSignUp_ExternalProvider') return;
    await client.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: pool.poolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: EMAIL },
        SourceUser: {
          ProviderName: 'c-acme',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: userName.slice('c-acme_'.length),
        },
      }),
    );
  };
};

it('a SAML person is linked by the trigger and gets the tokens of the user who was there', async () => {
  await connectSaml();
  await linkOnSignUp();
  const verifier = randomBytes(32).toString('base64url');
  const first = await bySaml(EMAIL, verifier);
  expect(first.url.searchParams.get('error_description')).toContain('Already found an entry');
  expect(first.url.searchParams.get('state')).toBe('the-state');

  const { url } = await bySaml(EMAIL, verifier);
  expect(url.href).toMatch(/^http:\/\/site\.example\/callback\?/);
  expect(url.searchParams.get('state')).toBe('the-state');
  const { status, body } = await swap(url.searchParams.get('code') ?? '', verifier);
  expect(status).toBe(200);
  const { payload } = decomposeUnverifiedJwt(body.id_token ?? '');
  expect(payload).toMatchObject({
    aud: hostedId(),
    nonce: 'the-nonce',
    email: EMAIL,
    identities: [{ providerName: 'c-acme', userId: EMAIL, providerType: 'SAML' }],
  });
  const created = seen.find(({ triggerSource }) => triggerSource === 'PreSignUp_ExternalProvider');
  expect(created).toMatchObject({
    userName: `c-acme_${EMAIL}`,
    callerContext: { clientId: hostedId() },
    request: { userAttributes: { email: EMAIL, given_name: 'Noor' } },
  });
  const token = seen.find(({ triggerSource }) => triggerSource === 'TokenGeneration_HostedAuth');
  expect(JSON.parse(token?.request.userAttributes.identities ?? '[]')).toMatchObject([
    { providerName: 'c-acme', userId: EMAIL },
  ]);
  const user = await client.send(
    new AdminGetUserCommand({ UserPoolId: pool.poolId, Username: EMAIL }),
  );
  expect(payload.sub).toBe(user.Username);
});

it('a code is valid once, for its verifier and its client only', async () => {
  await connectSaml();
  await linkOnSignUp();
  const verifier = randomBytes(32).toString('base64url');
  await bySaml(EMAIL, verifier);
  const codeOf = async () => (await bySaml(EMAIL, verifier)).url.searchParams.get('code') ?? '';
  const code = await codeOf();
  expect(await swap(code, 'another')).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await swap(code, verifier)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await swap(await codeOf(), verifier, 'wrong')).toMatchObject({
    status: 400,
    body: { error: 'invalid_client' },
  });
  const good = await codeOf();
  expect((await swap(good, verifier)).status).toBe(200);
  expect((await swap(good, verifier)).status).toBe(400);
});

it('a SAML answer counts once, and not when it was changed', async () => {
  await connectSaml();
  await linkOnSignUp();
  const { posted } = await bySaml(EMAIL, 'v');
  const again = await follow(`${services.endpoint}/saml2/idpresponse`, {
    method: 'POST',
    body: posted,
  });
  expect(again.status).toBe(400);

  const toProvider = locationOf(await follow(authorizeUrl('c-acme', 'v')));
  const page = await (await follow(`${toProvider}&person=${encodeURIComponent(EMAIL)}`)).text();
  const xml = Buffer.from(field(page, 'SAMLResponse'), 'base64').toString('utf8');
  const forged = new URLSearchParams({
    SAMLResponse: Buffer.from(xml.replaceAll(EMAIL, 'mira@harborlane.example')).toString('base64'),
    RelayState: field(page, 'RelayState'),
  });
  const refused = await follow(`${services.endpoint}/saml2/idpresponse`, {
    method: 'POST',
    body: forged,
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/signature/i);
});

it('the trigger refuses a stranger, and the callback hears why', async () => {
  await connectSaml();
  preSignUp = async () => {
    throw new Error('not invited');
  };
  const { url } = await bySaml(EMAIL, 'v');
  expect(url.searchParams.get('error')).toBe('invalid_request');
  expect(url.searchParams.get('error_description')).toContain(
    'PreSignUp failed with error not invited',
  );
});

it('Google vouches by a signed token; unknown providers, callbacks and scopes are refused', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const chooser = locationOf(await follow(authorizeUrl('Google', verifier)));
  expect(chooser).toContain(partners.google.origin);
  const page = await (await fetch(chooser)).text();
  const href = /href="([^"]*tomas[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const back = locationOf(await follow(partners.google.origin + href));
  const url = new URL(locationOf(await follow(back)));
  const { status, body } = await swap(url.searchParams.get('code') ?? '', verifier);
  expect(status).toBe(200);
  expect(decomposeUnverifiedJwt(body.id_token ?? '').payload).toMatchObject({
    email: 'tomas@google.harborlane.example',
    identities: [{ providerName: 'Google', providerType: 'Google' }],
  });
  const refusals = [
    { identity_provider: 'c-nobody' },
    { redirect_uri: 'https://evil.example/callback' },
    { scope: 'openid aws.cognito.signin.user.admin' },
    { client_id: 'another' },
    { code_challenge_method: 'plain' },
  ];
  for (const wrong of refusals) {
    expect((await follow(authorizeUrl('Google', 'v', wrong))).status, JSON.stringify(wrong)).toBe(
      400,
    );
  }
});

it('the name server returns the TXT records of its file', async () => {
  await writeFile(partners.zoneFile, 'Example.test TXT dataward-verify=abc\n');
  const resolver = new Resolver();
  resolver.setServers([partners.dns.address]);
  expect(await resolver.resolveTxt('example.test')).toEqual([['dataward-verify=abc']]);
  await expect(resolver.resolveTxt('other.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
