import * as z from 'zod/mini';
import { address, flag, identifier, oneOf } from '../scan/fields.ts';
import { resourcePolicy } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';
import { rolePolicies } from './rolePolicies.ts';

const MountTarget = z.strictObject({
  subnetId: identifier(64),
  /** Null = could not be read. */
  groups: z.nullable(ids(10)),
});

/** Programs and file systems; never environment values. */
export const workloadFacts = {
  'Lambda Function': z.strictObject({
    runtime: z.nullable(identifier(64)),
    roleArn: z.nullable(identifier()),
    rolePolicies: rolePolicies(),
    vpcId: z.nullable(identifier(64)),
    policy: resourcePolicy(),
    /** `none` = it has no URL. */
    urlAccess: z.nullable(oneOf(['none', 'NONE', 'AWS_IAM'])),
    /** Names of environment variables in whose values the detectors found credentials. */
    secretVariables: z.nullable(ids(100)),
  }),
  'EKS Cluster': z.strictObject({
    version: z.nullable(identifier(16)),
    endpointIsPublic: z.nullable(flag()),
    publicCidrs: z.nullable(z.array(address(64)).check(z.maxLength(100))),
    secretsKeyArn: z.nullable(identifier()),
    encryptsSecrets: z.nullable(flag()),
    /** Types of log that the control plane sends. */
    logTypes: z.nullable(ids(10)),
    /** ARNs of principals who administer the whole cluster by access entries. */
    administrators: z._default(z.nullable(z.array(identifier()).check(z.maxLength(200))), null),
    /** Rights come from the config map inside the cluster too, which AWS does not show. */
    usesConfigMap: z._default(z.nullable(flag()), null),
  }),
  'EFS File System': z.strictObject({
    encrypted: z.nullable(flag()),
    keyArn: z.nullable(identifier()),
    policy: resourcePolicy(),
    mountTargets: z.nullable(z.array(MountTarget).check(z.maxLength(50))),
    /** Subnets of mount targets with a route to an internet gateway. */
    publicSubnets: z.nullable(ids(50)),
    /** Security groups of mount targets that admit a broad part of the internet on port 2049. */
    openGroups: z.nullable(ids(50)),
  }),
} as const;
