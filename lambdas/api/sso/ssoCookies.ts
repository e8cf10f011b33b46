/** Cookies of a sign-in through a provider; all are read by our own functions only. */
const names = {
  /** Binds the way back to the browser that set out. */
  browser: 'dataward-sso',
  /** Domain of the address in the e-mail check. */
  domain: 'dataward-sso-domain',
  /** The next way is the second one: the first ended in a new link. */
  again: 'dataward-sso-again',
} as const;
export type SsoCookie = keyof typeof names;

const TEN_MINUTES = 600;

/** A browser takes a `__Host-` cookie over https only; the site's own address shows which it is. */
export const cookieName = (cookie: SsoCookie, siteUrl: string): string =>
  siteUrl.startsWith('https://') ? `__Host-${names[cookie]}` : names[cookie];

export interface CookieValue {
  readonly value: string;
  readonly siteUrl: string;
}

/** Text of a `set-cookie`: the site's own host, not for scripts, sent when a provider leads back. */
export const setSsoCookie = (cookie: SsoCookie, { value, siteUrl }: CookieValue): string => {
  const secure = siteUrl.startsWith('https://') ? '; Secure' : '';
  const name = cookieName(cookie, siteUrl);
  return `${name}=${value}; Path=/; Max-Age=${TEN_MINUTES}; HttpOnly; SameSite=Lax${secure}`;
};

export const clearSsoCookie = (cookie: SsoCookie, siteUrl: string): string =>
  setSsoCookie(cookie, { value: '', siteUrl }).replace(/Max-Age=\d+/, 'Max-Age=0');

export const readSsoCookie = (
  cookies: Readonly<Record<string, string>>,
  cookie: SsoCookie,
  siteUrl: string,
): string | undefined => cookies[cookieName(cookie, siteUrl)] || undefined;
