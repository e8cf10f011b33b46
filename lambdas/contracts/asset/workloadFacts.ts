import * as z from 'zod/mini';
import { MOUNT_TARGETS_MAX, MountTarget } from '../dataStore/mountTarget.ts';
import { notAnalysedReasons } from '../dataStore/words.ts';
import { address, count, flag, identifier, masked, oneOf, share } from '../scan/fields.ts';
import { resourcePolicy } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';
import { keyOwners } from './keyOwners.ts';
import { loginHosts } from './loginHosts.ts';
import { rolePolicies } from './rolePolicies.ts';

/** Types of data that let somebody in. */
export const credentialTypes = ['cloud-key', 'private-key', 'connection-string', 'token'] as const;
/** Places of credentials that are named for one program. */
export const CODE_PLACES_MAX = 20;

/** What was read of the package of a program; never a line of it. */
export const ProgramCode = z.strictObject({
  /** Files of the sample, unpacked. */
  filesRead: count(),
  filesTotal: z.nullable(count()),
  /** Reasons that left files unread, or parts of them. */
  unread: z
    .array(z.strictObject({ reason: oneOf(notAnalysedReasons), count: count() }))
    .check(z.maxLength(notAnalysedReasons.length)),
  /** IAM actions that were refused. */
  deniedActions: ids(8),
  keyOwners: keyOwners(),
  loginHosts: loginHosts(),
  secrets: z
    .array(
      z.strictObject({
        type: oneOf(credentialTypes),
        /** Path inside the package, with parts that are values masked. */
        path: masked(),
        count: count(),
        confidence: share(),
      }),
    )
    .check(z.maxLength(CODE_PLACES_MAX)),
});
export type ProgramCode = z.infer<typeof ProgramCode>;

/** Programs and file systems; never environment values. */
export const workloadFacts = {
  'Lambda Function': z.strictObject({
    runtime: z.nullable(identifier(64)),
    roleArn: z.nullable(identifier()),
    rolePolicies: rolePolicies(),
    vpcId: z.nullable(identifier(64)),
    /** Of the network that it connects from; empty where it is in no VPC. */
    subnets: z._default(ids(50), []),
    groups: z._default(ids(50), []),
    policy: resourcePolicy(),
    /** `none` = it has no URL. */
    urlAccess: z.nullable(oneOf(['none', 'NONE', 'AWS_IAM'])),
    /** `Image` = a container image of ECR. */
    packageType: z._default(z.nullable(oneOf(['Zip', 'Image'])), null),
    /** Hash of its package, as AWS reports it. */
    codeSha256: z._default(z.nullable(identifier(64)), null),
    /** ARNs of the layer versions that it uses. */
    layers: z._default(z.nullable(z.array(identifier(256)).check(z.maxLength(20))), null),
    /** Null = no scan has read it. */
    code: z._default(z.nullable(ProgramCode), null),
    /** Names of environment variables in whose values the detectors found credentials. */
    secretVariables: z.nullable(ids(100)),
    keyOwners: keyOwners(),
    loginHosts: loginHosts(),
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
    mountTargets: z.nullable(z.array(MountTarget).check(z.maxLength(MOUNT_TARGETS_MAX))),
    /** Subnets of mount targets with a route to an internet gateway. */
    publicSubnets: z.nullable(ids(50)),
    /** Security groups of mount targets that admit a broad part of the internet on port 2049. */
    openGroups: z.nullable(ids(50)),
  }),
} as const;
