import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerContext } from '#contracts/customer/context.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import { googleClientId, type Partners, startPartners } from '#local/sample/partners/index.ts';
import { writeCustomer } from '#store/customers.ts';
import type { Table } from '#store/table.ts';
import { type NewUser, writeUser } from '#store/users.ts';
import type { ApiAnswer } from './apiCall.ts';
import {
  mailsTo,
  openTables,
  type ReceivedMail,
  runTrigger,
  siteUrl,
  type Triggers,
  userEnvironment,
} from './functionEnvironment.ts';
import { signedInAs } from './userAws.ts';

export const callback = `${siteUrl}/callback`;
export const samlDomain = 'sso.harborlane.example';
export const password = 'Correct-horse-9-battery';

/** Sign-in through providers over the local AWS: pool with hosted domain, SAML, OpenID, DNS. */
export interface SsoAws {
  readonly identity: Table;
  readonly core: Table;
  readonly services: LocalServices;
  readonly partners: Partners;
  readonly reconcile: () => Promise<unknown>;
  readonly mailsTo: (address: string) => Promise<ReceivedMail[]>;
  readonly stop: () => Promise<void>;
}

const triggers: Triggers = {
  preToken: () => import('#events/preTokenGeneration.ts'),
  preSignUp: () => import('#events/preSignUp.ts'),
  reconcile: () => import('#events/reconcileProviders.ts'),
};

const createPool = (services: LocalServices) =>
  services.createPool({
    name: 'users',
    triggers: { PreTokenGeneration: 'preToken', PreSignUp: 'preSignUp' },
    hostedClient: {
      callbackUrls: [callback],
      logoutUrls: [`${siteUrl}/`],
      scopes: ['openid', 'email', 'profile'],
      hasSecret: true,
      identityProviders: ['Google'],
    },
    identityProviders: [
      {
        name: 'Google',
        type: 'Google',
        details: { client_id: googleClientId, authorize_scopes: 'openid email profile' },
        attributeMapping: {
          email: 'email',
          email_verified: 'email_verified',
          given_name: 'given_name',
          family_name: 'family_name',
        },
      },
    ],
  });

const setEnvironment = async (services: LocalServices, partners: Partners) => {
  const { poolId, clientId, hostedClientId, issuer } = await createPool(services);
  const { url } = await services.createQueue({ name: 'providers' });
  Object.assign(process.env, userEnvironment(services.endpoint), {
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
    SSO_CLIENT_ID: hostedClientId,
    SSO_URL: services.endpoint,
    PROVIDERS_QUEUE_URL: url,
    EGRESS_HOSTS: '127.0.0.1',
    DNS_SERVER: partners.dns.address,
    TOKEN_ISSUER: issuer,
  });
};

export const startSsoAws = async (): Promise<SsoAws> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-sso-'));
  let services: LocalServices | undefined;
  const partners = await startPartners({
    folder,
    port: 0,
    hostedDomain: () => services?.endpoint ?? '',
  });
  services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    googleIssuer: () => partners.google.origin,
    invoke: ({ functionName, event }) => runTrigger(triggers, functionName, event),
  });
  const opened = services;
  const { close, ...tables } = await openTables(opened);
  await setEnvironment(opened, partners);
  return {
    ...tables,
    services: opened,
    partners,
    reconcile: () => runTrigger(triggers, 'reconcile', {}),
    mailsTo: (address) => mailsTo(opened, address),
    stop: async () => {
      close();
      await opened.stop();
      await partners.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A customer with an admin of its own who signs in by password. */
export const addCustomer = async (aws: SsoAws, id: string) => {
  await writeCustomer(aws.identity, { id, name: id, createdAt: Date.now() });
  const admin = await addUser(aws, id, { email: `admin@${id}.example`, role: 'ADMIN' });
  return signedInAs(admin.email);
};

export const addUser = async (
  aws: SsoAws,
  customerId: string,
  more: Partial<NewUser> & { readonly email: string },
): Promise<NewUser> => {
  const { createPoolUser } = await import('#aws/identity.ts');
  const pool = { userPoolId: process.env.USER_POOL_ID ?? '' };
  const user: NewUser = {
    userId: await createPoolUser(pool, { email: more.email, password }),
    customerId: customerContext(customerId).customerId,
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'OPERATOR',
    status: 'ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
    activatedAt: Date.now(),
    ...more,
  };
  await writeUser(aws.identity, user);
  return user;
};

type Admin = Awaited<ReturnType<typeof addCustomer>>;

/** Connects the sample provider for a domain; unproved as yet. */
export const connectSaml = async (aws: SsoAws, admin: Admin, domain: string) => {
  const { status, body } = await admin.call(integrationRoutes.createIdentityProvider, {
    body: {
      ProviderName: 'Our Okta',
      MetadataFile: aws.partners.saml.metadataUrl,
      key: 'emailDomain',
      value: domain,
      userId: admin.userId,
    },
  });
  if (status !== 200) throw new Error(`connect: ${status} ${JSON.stringify(body)}`);
  await aws.reconcile();
  return body.data as { readonly _id: string; readonly domain: { readonly record: string } };
};

export const proveDomain = async (
  aws: SsoAws,
  admin: Admin,
  domain: string,
): Promise<ApiAnswer> => {
  const list = await admin.call(integrationRoutes.listIntegrations, {
    path: { customerId: admin.customerId },
  });
  const own = list.body.data.find(
    (each: { readonly domain: { readonly domain: string } }) => each.domain.domain === domain,
  );
  appendFileSync(aws.partners.zoneFile, `${domain} TXT ${own.domain.record}\n`);
  return admin.call(integrationRoutes.verifyDomain, { path: { id: own._id } });
};
