import {
  type Connection,
  GetDataCatalogEncryptionSettingsCommand,
  GetResourcePolicyCommand,
  GlueClient,
  type Job,
  paginateGetConnections,
  paginateGetJobs,
} from '@aws-sdk/client-glue';
import { assetRow } from './assetRow.ts';
import { attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { secretNamesIn } from './credentialNames.ts';
import { allPages } from './pages.ts';
import { factOf } from './posture/answers.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { listed } from './refusals.ts';
import { inEveryRegion } from './regions.ts';

interface Where {
  readonly client: GlueClient;
  readonly region: string;
  readonly accountId: string;
}

const arnOf = ({ region, accountId }: Where, resource: string): string =>
  `arn:aws:glue:${region}:${accountId}:${resource}`;

const catalogRow = async (where: Where): Promise<FoundRow> => {
  const { client, region } = where;
  const [policy, settings] = await Promise.all([
    attempt(client.send(new GetResourcePolicyCommand({})), ['EntityNotFoundException']),
    attempt(client.send(new GetDataCatalogEncryptionSettingsCommand({}))),
  ]);
  return assetRow({
    assetType: 'Glue Data Catalog',
    arn: arnOf(where, 'catalog'),
    name: `Data catalog of ${region}`,
    region,
    facts: {
      policy: resourcePolicyOf(policy, ({ PolicyInJson }) => PolicyInJson),
      encryptsPasswords: factOf(
        settings,
        null,
        ({ DataCatalogEncryptionSettings: of }) =>
          of?.ConnectionPasswordEncryption?.ReturnConnectionPasswordEncrypted ?? false,
      ),
    },
  });
};

const jobRow = (where: Where, { Name = '', CreatedOn, DefaultArguments = {} }: Job): FoundRow =>
  assetRow({
    assetType: 'Glue Job',
    arn: arnOf(where, `job/${Name}`),
    name: Name,
    region: where.region,
    createdAt: CreatedOn,
    facts: { secretNames: secretNamesIn(Object.entries(DefaultArguments)) },
  });

/** Without the password, which the catalogue keeps and which is not requested. */
const connectionRow = (
  where: Where,
  { Name = '', CreationTime, ConnectionProperties = {} }: Connection,
): FoundRow => {
  const {
    PASSWORD: _,
    ENCRYPTED_PASSWORD: __,
    SECRET_ID: ___,
    ...properties
  } = ConnectionProperties;
  return assetRow({
    assetType: 'Glue Connection',
    arn: arnOf(where, `connection/${Name}`),
    name: Name,
    region: where.region,
    createdAt: CreationTime,
    facts: { secretNames: secretNamesIn(Object.entries(properties)) },
  });
};

const collectRegion = async (
  { accountId, ...context }: CollectContext,
  region: string,
): Promise<FoundRow[]> => {
  const client = new GlueClient(clientOptions(context, region));
  const where = { client, region, accountId };
  const [jobs, connections] = await Promise.all([
    listed(() => allPages(paginateGetJobs({ client }, {}), (page) => page.Jobs)),
    listed(() =>
      allPages(
        paginateGetConnections({ client }, { HidePassword: true }),
        (page) => page.ConnectionList,
      ),
    ),
  ]);
  return [
    await catalogRow(where),
    ...jobs.map((job) => jobRow(where, job)),
    ...connections.map((connection) => connectionRow(where, connection)),
  ];
};

export const glueCatalogs: Collector = {
  name: 'glueCatalogs',
  permissions: [
    {
      action: 'glue:GetResourcePolicy',
      on: 'any',
      reason: 'know whom the data catalogue lets in',
    },
    {
      action: 'glue:GetDataCatalogEncryptionSettings',
      on: 'any',
      reason: 'know whether passwords of connections are encrypted',
    },
    {
      action: 'glue:GetJobs',
      on: 'any',
      reason: 'find jobs with credentials in their arguments; only names leave',
    },
    {
      action: 'glue:GetConnections',
      on: 'any',
      reason: 'find connections with credentials in their addresses; only names leave',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
