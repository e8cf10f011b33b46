import { ssoRoutes } from '#contracts/sso/routes.ts';
import { type ApiAnswer, callRoute } from './apiCall.ts';
import type { SsoAws } from './ssoAws.ts';

/** A sign-in that set out: where the browser was sent, and the cookie that binds it. */
export interface Way {
  readonly reply: ApiAnswer;
  readonly location: string;
  readonly browser: string[];
}

/** What the callback page gets. */
export type Query = Record<string, string>;

export const cookiesNamed = (cookies: readonly string[], name: string): string[] =>
  cookies.filter((each) => each.startsWith(`${name}=`)).map((each) => each.split(';')[0] ?? '');

export const wayOf = (reply: ApiAnswer): Way => ({
  reply,
  location: String(reply.headers.location),
  browser: cookiesNamed(reply.cookies, 'dataward-sso'),
});

const field = (html: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(html)?.[1] ?? '';

const queryOf = (reply: Response): Query =>
  Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);

/** Through the SAML provider as a browser goes, up to the query that the callback page would get. */
export const throughSaml = async (
  aws: SsoAws,
  location: string,
  person: string,
): Promise<Query> => {
  const toProvider = await fetch(location, { redirect: 'manual' });
  const chosen = `${toProvider.headers.get('location')}&person=${encodeURIComponent(person)}`;
  const page = await (await fetch(chosen)).text();
  const back = await fetch(`${aws.services.endpoint}/saml2/idpresponse`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      SAMLResponse: field(page, 'SAMLResponse'),
      RelayState: field(page, 'RelayState'),
    }),
  });
  return queryOf(back);
};

/** The same through the provider that plays Google. */
export const throughGoogle = async (location: string, person: string): Promise<Query> => {
  const toProvider = await fetch(location, { redirect: 'manual' });
  const choice = new URL(toProvider.headers.get('location') ?? '');
  choice.pathname = '/approve';
  choice.searchParams.set('login_hint', person);
  const approved = await fetch(choice, { redirect: 'manual' });
  const back = await fetch(approved.headers.get('location') ?? '', { redirect: 'manual' });
  return queryOf(back);
};

export const land = (query: Query, cookies: readonly string[]): Promise<ApiAnswer> =>
  callRoute(ssoRoutes.serviceProviderCallback, { query, cookies });
