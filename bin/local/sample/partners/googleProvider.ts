import type { IncomingMessage } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';
import { choicePage, type SamplePerson } from './people.ts';
import type { RunningPartner } from './samlProvider.ts';

export interface GoogleProviderOptions {
  /** On 127.0.0.1; 0 = any free one. */
  readonly port: number;
  readonly people: readonly SamplePerson[];
  /** `aud` of its tokens. */
  readonly clientId: string;
}

const claimsOf = ({ email, firstName, lastName }: SamplePerson) => ({
  sub: `google-${email}`,
  email,
  email_verified: true,
  given_name: firstName,
  family_name: lastName,
  name: `${firstName} ${lastName}`,
});

const hintOf = (request: IncomingMessage): string =>
  new URL(request.url ?? '/', 'http://local').searchParams.get('login_hint') ?? '';

/** Person of each code: chosen on the page, asserted in the token. */
const rememberChoice = (server: OAuth2Server, { people, clientId }: GoogleProviderOptions) => {
  const chosen = new Map<string, SamplePerson>();
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request) => {
    const person = people.find(({ email }) => email === hintOf(request));
    if (person !== undefined) chosen.set(url.searchParams.get('code') ?? '', person);
  });
  server.service.on('beforeTokenSigning', ({ payload }, { body }) => {
    const person = chosen.get(body.code);
    if (person !== undefined) Object.assign(payload, claimsOf(person), { aud: clientId });
  });
};

/** A public identity provider: OpenID Connect with signed tokens, and a page to choose an account on. */
export const startGoogleProvider = async (
  options: GoogleProviderOptions,
): Promise<RunningPartner> => {
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/approve' } });
  await server.issuer.keys.generate('RS256');
  rememberChoice(server, options);
  server.service.addRoute('GET', '/authorize', (request, response) => {
    const query = new URL(request.url ?? '/', 'http://local').search;
    const choices = options.people.map((person) => ({
      person,
      href: `/approve${query}&login_hint=${encodeURIComponent(person.email)}`,
    }));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(choicePage('Sample public identity provider', choices));
  });
  await server.start(options.port, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = origin;
  return { origin, stop: () => server.stop() };
};
