import { CfnCondition, Duration, Fn, SecretValue, Stack } from 'aws-cdk-lib';
import {
  ClientAttributes,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolDomain,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** Google as a provider of the pool, where the settings name an OAuth client there. */
const addGoogle = (
  scope: Construct,
  pool: UserPool,
  { googleClientId, googleClientSecretName }: Settings,
): UserPoolIdentityProviderGoogle | undefined =>
  googleClientId === undefined || googleClientSecretName === undefined
    ? undefined
    : new UserPoolIdentityProviderGoogle(scope, 'Google', {
        userPool: pool,
        clientId: googleClientId,
        clientSecretValue: SecretValue.secretsManager(googleClientSecretName),
        scopes: ['openid', 'email', 'profile'],
        attributeMapping: {
          email: ProviderAttribute.GOOGLE_EMAIL,
          emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
          givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
          familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
        },
      });

/** Without an address of the site there is no redirect target. */
const siteOrNowhere = (scope: Construct, siteUrl: string): string => {
  const isGiven = new CfnCondition(scope, 'SiteUrlGiven', {
    expression: Fn.conditionNot(Fn.conditionEquals(siteUrl, '')),
  });
  return Fn.conditionIf(isGiven.logicalId, siteUrl, 'https://nowhere.invalid').toString();
};

export interface HostedSignIn {
  readonly client: UserPoolClient;
  readonly domain: UserPoolDomain;
}

export interface HostedSignInProps {
  readonly pool: UserPool;
  readonly settings: Settings;
  readonly siteUrl: string;
}

/**
 * The client for identity providers and the domain that serves it: code and PKCE only. The
 * reconciler sets its providers at run time; here are those of the settings.
 */
export const addHostedSignIn = (
  scope: Construct,
  { pool, settings, siteUrl }: HostedSignInProps,
): HostedSignIn => {
  const google = addGoogle(scope, pool, settings);
  const site = siteOrNowhere(scope, siteUrl);
  const client = pool.addClient('Sso', {
    authFlows: {},
    generateSecret: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    idTokenValidity: Duration.minutes(119),
    accessTokenValidity: Duration.minutes(119),
    refreshTokenValidity: Duration.days(7),
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      callbackUrls: [`${site}/callback`],
      logoutUrls: [`${site}/`],
    },
    supportedIdentityProviders: google === undefined ? [] : [UserPoolClientIdentityProvider.GOOGLE],
    writeAttributes: new ClientAttributes().withStandardAttributes({
      email: true,
      givenName: true,
      familyName: true,
    }),
  });
  if (google !== undefined) client.node.addDependency(google);
  const domain = pool.addDomain('Domain', {
    cognitoDomain: { domainPrefix: `dataward-${settings.stage}-${Stack.of(scope).account}` },
  });
  return { client, domain };
};
