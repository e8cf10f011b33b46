import { arnOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import type { Call, Naming } from './naming.ts';
import { parametersIn, secretsIn } from './secretsOf.ts';

/** Names become ARNs; an ARN stays as it is. */
export const named =
  (parameter: string, toArn: (name: string, call: Call) => string): Naming =>
  (call) => {
    const name = textOf(call.parameters[parameter]);
    if (name === '') return [];
    return [arnOf(name) ?? toArn(name, call)];
  };

export const regional =
  (service: string, kind: string) =>
  (name: string, { partition, region, accountId }: Call): string =>
    `arn:${partition}:${service}:${region}:${accountId}:${kind}${name}`;

export const bucketIn = (parameter: string): Naming =>
  named(parameter, (name, { partition }) => `arn:${partition}:s3:::${name}`);
const bucket = bucketIn('bucketName');
export const table = (parameter: string) => named(parameter, regional('dynamodb', 'table/'));

/** Tables of a batch or a transaction, each once. */
const tablesOfBatch: Naming = ({ parameters, ...call }) => {
  const items = parameters.requestItems ?? parameters.transactItems;
  const names = Array.isArray(items)
    ? items.flatMap((item) => Object.values(fieldsOf(item)).map((each) => fieldsOf(each).tableName))
    : Object.keys(fieldsOf(items));
  return names.flatMap((tableName) => table('tableName')({ ...call, parameters: { tableName } }));
};

/** How calls of a service name the data stores that they are about. */
const namings: Readonly<Record<string, readonly Naming[]>> = {
  's3.amazonaws.com': [bucket],
  'dynamodb.amazonaws.com': [table('tableName'), table('tableArn'), tablesOfBatch],
  'rds.amazonaws.com': [
    named('dBInstanceIdentifier', regional('rds', 'db:')),
    named('dBClusterIdentifier', regional('rds', 'cluster:')),
  ],
  'rds-data.amazonaws.com': [named('resourceArn', regional('rds', 'cluster:'))],
  'redshift.amazonaws.com': [named('clusterIdentifier', regional('redshift', 'cluster:'))],
  'redshift-data.amazonaws.com': [named('clusterIdentifier', regional('redshift', 'cluster:'))],
  'elasticache.amazonaws.com': [
    named('cacheClusterId', regional('elasticache', 'cluster:')),
    named('replicationGroupId', regional('elasticache', 'replicationgroup:')),
  ],
  'secretsmanager.amazonaws.com': [secretsIn],
  'ssm.amazonaws.com': [parametersIn],
  'es.amazonaws.com': [named('domainName', regional('es', 'domain/'))],
};

/** Services that management events of data stores come from. */
export const storeServices = Object.keys(namings).filter((name) => !name.includes('-data.'));

/** Resources that records of data events name themselves. */
const storeTypes = new Set(['AWS::S3::Bucket', 'AWS::DynamoDB::Table', 'AWS::RDS::DBCluster']);

const stated = (resources: unknown): string[] => {
  if (!Array.isArray(resources)) return [];
  return resources.flatMap((resource) => {
    const { type, ARN } = fieldsOf(resource);
    const arn = storeTypes.has(textOf(type)) ? arnOf(ARN) : null;
    return arn === null ? [] : [arn];
  });
};

const partitionOf = (region: string): string => {
  if (region.startsWith('cn-')) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
};

/** What names of resources in a record are completed with. */
export const callOf = (record: Fields): Call => {
  const region = textOf(record.awsRegion);
  return {
    operation: textOf(record.eventName),
    parameters: fieldsOf(record.requestParameters),
    region,
    accountId: textOf(record.recipientAccountId),
    partition: partitionOf(region),
  };
};

/** ARNs of the data stores and secrets that a record of CloudTrail is about, each once; most are about none. */
export const storesOf = (record: Fields): string[] => {
  const service = textOf(record.eventSource);
  const own = Object.hasOwn(namings, service) ? namings[service] : undefined;
  if (own === undefined) return [];
  const call = callOf(record);
  return [...new Set([...stated(record.resources), ...own.flatMap((naming) => naming(call))])];
};
