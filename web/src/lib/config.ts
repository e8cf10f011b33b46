import { Amplify, decodeJWT } from '@aws-amplify/core';
import { WebConfig } from '#contracts/http/webConfig.ts';
import { freshToken, leave } from './session/refresh.ts';

const defaults: WebConfig = {
  apiUrl: '/svc',
  analyticsUrl: '/svc',
  productName: 'Dataward',
  environment: 'production',
  showPostureIntegration: false,
  demo: false,
  google: false,
  links: {
    privacyPolicy: '/privacy',
    termsOfService: '/terms',
    licenceAgreement: '/licence',
    complianceBadge: null,
  },
};

let config: WebConfig = defaults;

/** Settings of this installation, read once before the first paint. */
export const webConfig = (): WebConfig => config;

let last: { readonly token: string; readonly jwt: ReturnType<typeof decodeJWT> } | undefined;

/** Decoded once, since each call asks for it; a token that is none ends the session. */
const decoded = (token: string): ReturnType<typeof decodeJWT> | null => {
  try {
    if (last?.token !== token) last = { token, jwt: decodeJWT(token) };
    return last.jwt;
  } catch {
    leave();
    return null;
  }
};

const configureAmplify = ({ apiUrl, analyticsUrl }: WebConfig): void => {
  Amplify.configure(
    { API: { REST: { main: { endpoint: apiUrl }, analytics: { endpoint: analyticsUrl } } } },
    {
      API: { REST: { defaultAuthMode: 'none' } },
      Auth: {
        tokenProvider: {
          getTokens: async () => {
            const token = await freshToken();
            if (token === null) return null;
            const idToken = decoded(token);
            return idToken && { accessToken: idToken, idToken };
          },
        },
      },
    },
  );
};

const fetchConfig = async (): Promise<unknown> => (await fetch('/config.json')).json();

const withDefaults = async (reading: Promise<unknown>): Promise<WebConfig> => {
  const given = await reading.catch(() => undefined);
  const parsed = WebConfig.safeParse({ ...defaults, ...(given as object | undefined) });
  return parsed.success ? parsed.data : defaults;
};

/** Reads config.json; what it does not name is at its default. */
export const readConfig = (): Promise<WebConfig> => withDefaults(fetchConfig());

export const loadConfig = async (): Promise<void> => {
  config = await withDefaults(window.early?.config ?? fetchConfig());
  configureAmplify(config);
};
