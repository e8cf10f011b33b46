import {
  GenerateServiceLastAccessedDetailsCommand,
  GetServiceLastAccessedDetailsCommand,
  type IAMClient,
  type ServiceLastAccessed,
} from '@aws-sdk/client-iam';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { Permission } from '../permission.ts';
import { answerOf, attempt } from './clients.ts';

export const lastUsePermissions: readonly Permission[] = [
  {
    action: 'iam:GenerateServiceLastAccessedDetails',
    on: 'any',
    reason: 'know which data services an identity may use and does not',
  },
  {
    action: 'iam:GetServiceLastAccessedDetails',
    on: 'any',
    reason: 'know which data services an identity may use and does not',
  },
];

/** Services whose calls read what customers keep. Source of the prefixes: AWS Service Authorization Reference. */
const DATA_SERVICES = new Set([
  ...['s3', 'dynamodb', 'rds-data', 'redshift-data', 'secretsmanager', 'athena'],
  ...['es', 'aoss', 'neptune-db', 'kinesis', 'sqs', 'timestream'],
]);

/** AWS makes the report of an identity within seconds. */
const ATTEMPTS = 10;
const WAIT_MS = 1000;

const wait = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

const readReport = async (client: IAMClient, JobId: string): Promise<ServiceLastAccessed[]> => {
  const all: ServiceLastAccessed[] = [];
  let Marker: string | undefined;
  for (let attempts = 0; ; ) {
    const page = await client.send(new GetServiceLastAccessedDetailsCommand({ JobId, Marker }));
    if (page.JobStatus === 'IN_PROGRESS') {
      attempts += 1;
      if (attempts === ATTEMPTS) throw new Error('The report of last use did not come');
      await wait();
      continue;
    }
    if (page.JobStatus === 'FAILED') throw new Error('The report of last use failed');
    all.push(...(page.ServicesLastAccessed ?? []));
    if (page.IsTruncated !== true) return all;
    Marker = page.Marker;
  }
};

const report = async (client: IAMClient, Arn: string): Promise<ServiceLastAccessed[]> => {
  const { JobId = '' } = await client.send(new GenerateServiceLastAccessedDetailsCommand({ Arn }));
  return readReport(client, JobId);
};

/** Data services that policies allow to an identity, and when it last called each. */
export const readDataServices = async (
  client: IAMClient,
  arn: string,
): Promise<ScannedIdentity['dataServices']> => {
  const services = answerOf(await attempt(report(client, arn)));
  return (
    services
      ?.filter(({ ServiceNamespace = '' }) => DATA_SERVICES.has(ServiceNamespace))
      .map(({ ServiceNamespace = '', LastAuthenticated }) => ({
        service: ServiceNamespace,
        lastUsed: LastAuthenticated?.getTime() ?? null,
      })) ?? null
  );
};
