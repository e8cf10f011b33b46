import * as z from 'zod/mini';
import { flag, identifier, oneOf } from '../scan/fields.ts';
import { resourcePolicy } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';
import { keyOwners } from './keyOwners.ts';
import { loginHosts } from './loginHosts.ts';

/** An origin of a distribution that is a bucket. */
const BucketOrigin = z.strictObject({
  bucket: identifier(63),
  /** Whether CloudFront signs its requests to the bucket, by origin access control or identity. */
  isSigned: flag(),
  /** `own` = a bucket of this account, `missing` = nobody has the name; null = could not be read. */
  owner: z.nullable(oneOf(['own', 'other', 'missing'])),
});

/** Containers, catalogues, and stores that are listed without being read; never values of variables or arguments. */
export const platformFacts = {
  'ECS Task Definition': z.strictObject({
    /** Names of environment variables of its containers that hold credentials. */
    secretVariables: z.nullable(ids(100)),
    keyOwners: keyOwners(),
    loginHosts: loginHosts(),
    /** Names of containers that run privileged. */
    privilegedContainers: z.nullable(ids(100)),
    /** Namespaces of the host that its containers share. */
    hostNamespaces: z.nullable(z.array(oneOf(['network', 'process', 'ipc']))),
  }),
  'ECS Service': z.strictObject({
    /** Null = could not be read, or the network is not that of a VPC. */
    assignsPublicAddress: z.nullable(flag()),
    taskDefinitionArn: z.nullable(identifier()),
    /** Role of the task definition; null = it has none, or could not be read. */
    taskRoleArn: z._default(z.nullable(identifier()), null),
    /** Of the network that its tasks are given; empty where they share that of their host. */
    subnets: z._default(ids(50), []),
    groups: z._default(ids(50), []),
    /** Target groups that its tasks are registered with. */
    targetGroups: z._default(z.array(identifier()).check(z.maxLength(50)), []),
    /** In variables of the revision that it runs. */
    keyOwners: keyOwners(),
    loginHosts: loginHosts(),
    /** ARNs of secrets that its tasks are started with; null = not known. */
    secretArns: z._default(z.nullable(z.array(identifier()).check(z.maxLength(100))), null),
    /** It keeps tasks running. */
    isRunning: z._default(flag(), true),
  }),
  /** The catalogue of a region. */
  'Glue Data Catalog': z.strictObject({
    policy: resourcePolicy(),
    encryptsPasswords: z.nullable(flag()),
  }),
  'Glue Job': z.strictObject({
    /** Names of default arguments that hold credentials. */
    secretNames: z.nullable(ids(100)),
  }),
  'Glue Connection': z.strictObject({
    /** Names of properties that hold credentials; the stored password itself is not requested. */
    secretNames: z.nullable(ids(100)),
  }),
  'MemoryDB Cluster': z.strictObject({
    keyArn: z.nullable(identifier()),
    tls: z.nullable(flag()),
  }),
  'OpenSearch Collection': z.strictObject({
    /** A network policy lets the internet reach its endpoint. */
    isPublic: z.nullable(flag()),
  }),
  'Redshift Workgroup': z.strictObject({
    publiclyAccessible: z.nullable(flag()),
  }),
  'DMS Replication Instance': z.strictObject({
    publiclyAccessible: z.nullable(flag()),
  }),
  'Glacier Vault': z.strictObject({
    policy: resourcePolicy(),
  }),
  'CloudFront Distribution': z.strictObject({
    isEnabled: flag(),
    bucketOrigins: z.array(BucketOrigin).check(z.maxLength(100)),
  }),
  'Launch Template': z.strictObject({
    /** What of its user data holds credentials: names of variables and of detectors. */
    startUpSecrets: z.nullable(ids(50)),
    keyOwners: keyOwners(),
    loginHosts: loginHosts(),
  }),
} as const;
