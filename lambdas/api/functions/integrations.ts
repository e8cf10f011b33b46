import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerSecrets } from '#aws/secrets.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { assumeDataRole } from '#store/customerCredentials.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { accountScopes } from '../accountScopes/routes.ts';
import { classificationSettings } from '../classificationSettings/routes.ts';
import { connections } from '../connections/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { integrations } from '../integrations/routes.ts';
import { guardsOf } from '../shared/guards.ts';
import type { IntegrationsDeps } from './integrationsDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    SSO_URL: z.string(),
    PROVIDERS_QUEUE_URL: z.string(),
    EGRESS_HOSTS: z.string(),
    SECRETS_PREFIX: z.string(),
    SECRETS_KEY_ARN: z.string(),
    DNS_SERVER: z.string(),
  }),
);
const customerTable = customerTables(given.DATA_ROLE_ARN);
const identity = table(given.IDENTITY_TABLE);

const deps: IntegrationsDeps = {
  core: customerTable(given.CORE_TABLE),
  identity,
  enqueuePublish: ({ customerId }) =>
    sendMessage({
      queueUrl: given.PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId },
    }),
  userPoolId: given.USER_POOL_ID,
  ssoUrl: given.SSO_URL,
  reconcile: () =>
    sendMessage({
      queueUrl: given.PROVIDERS_QUEUE_URL,
      group: 'providers',
      body: { reason: 'changed' },
    }),
  secrets: customerSecrets({
    prefix: given.SECRETS_PREFIX,
    kmsKeyArn: given.SECRETS_KEY_ARN,
    ...(given.DATA_ROLE_ARN !== '' && {
      credentialsOf: (customerId) => assumeDataRole(given.DATA_ROLE_ARN, customerId),
    }),
  }),
  egress: { allowedHosts: given.EGRESS_HOSTS.split(',').filter(Boolean) },
  dnsServer: given.DNS_SERVER,
  ...guardsOf(given, identity),
};

export const handler = apiHandler<ApiFunctions['integrations'], IntegrationsDeps>(
  { integrations, connections, classificationSettings, accountScopes },
  deps,
);
