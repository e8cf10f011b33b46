import type {
  GetBucketAclCommandOutput,
  GetBucketEncryptionCommandOutput,
  GetBucketLifecycleConfigurationCommandOutput,
  GetBucketLoggingCommandOutput,
  GetBucketNotificationConfigurationCommandOutput,
  GetBucketOwnershipControlsCommandOutput,
  GetBucketPolicyCommandOutput,
  GetBucketPolicyStatusCommandOutput,
  GetBucketReplicationCommandOutput,
  GetBucketTaggingCommandOutput,
  GetBucketVersioningCommandOutput,
  GetBucketWebsiteCommandOutput,
  GetPublicAccessBlockCommandOutput,
  ListBucketMetricsConfigurationsCommandOutput,
  ServerSideEncryptionRule,
} from '@aws-sdk/client-s3';
import { WHOLE_BUCKET } from '#local/sample/accounts/metrics.ts';
import { canonicalId, type SampleAccountId } from '#local/sample/accounts/names.ts';
import { ACCESS_LOG_PREFIX } from '#local/sample/accounts/trail/accessLogs.ts';

type Reply<T> = Omit<T, '$metadata'>;

/** Replies of the S3 configuration calls; an absent one is S3's "not found" error. */
export interface BucketConfiguration {
  readonly GetBucketAcl: Reply<GetBucketAclCommandOutput>;
  readonly GetBucketEncryption: Reply<GetBucketEncryptionCommandOutput>;
  readonly GetBucketLogging: Reply<GetBucketLoggingCommandOutput>;
  readonly GetBucketNotificationConfiguration: Reply<GetBucketNotificationConfigurationCommandOutput>;
  readonly GetBucketOwnershipControls: Reply<GetBucketOwnershipControlsCommandOutput>;
  readonly GetBucketVersioning: Reply<GetBucketVersioningCommandOutput>;
  readonly GetBucketPolicy?: Reply<GetBucketPolicyCommandOutput>;
  readonly GetBucketPolicyStatus?: Reply<GetBucketPolicyStatusCommandOutput>;
  readonly GetPublicAccessBlock?: Reply<GetPublicAccessBlockCommandOutput>;
  readonly GetBucketTagging?: Reply<GetBucketTaggingCommandOutput>;
  readonly GetBucketLifecycleConfiguration?: Reply<GetBucketLifecycleConfigurationCommandOutput>;
  readonly GetBucketReplication?: Reply<GetBucketReplicationCommandOutput>;
  readonly GetBucketWebsite?: Reply<GetBucketWebsiteCommandOutput>;
  readonly ListBucketMetricsConfigurations?: Reply<ListBucketMetricsConfigurationsCommandOutput>;
}

export interface PolicyStatement {
  readonly Sid: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Principal: '*' | Readonly<Record<string, string | readonly string[]>>;
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const policyText = (statements: readonly object[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements });

export interface BucketSettings {
  readonly tags?: Readonly<Record<string, string>>;
  readonly policy?: readonly PolicyStatement[];
  /** Whether the policy lets everybody in. */
  readonly open?: boolean;
  /** Everybody with an AWS account may put objects there, by the access control list. */
  readonly dropBox?: boolean;
  /** Objects have access control lists, and no block ignores them. */
  readonly objectAcls?: boolean;
  /** ARN of the key; absent = S3's own key. */
  readonly keyArn?: string;
  /** No default encryption, as S3 reported of buckets made before 2023. */
  readonly unencrypted?: boolean;
  readonly versioned?: boolean;
  readonly mfaDelete?: boolean;
  readonly logsTo?: string;
  readonly expireAfterDays?: number;
  readonly website?: boolean;
  /** AWS counts the requests for it. */
  readonly counted?: boolean;
  /** Bucket that objects are copied to, with the role that does it. */
  readonly replica?: {
    readonly bucketArn: string;
    readonly roleArn: string;
    /** Account that owns the copies; absent = the rule names none. */
    readonly accountId?: string;
  };
}

const everybody = 'http://acs.amazonaws.com/groups/global/AllUsers';
const everyAccount = 'http://acs.amazonaws.com/groups/global/AuthenticatedUsers';

const acl = (
  accountId: SampleAccountId,
  { open, dropBox }: BucketSettings,
): Reply<GetBucketAclCommandOutput> => {
  const owner = { ID: canonicalId[accountId] };
  const readers = { Grantee: { Type: 'Group', URI: everybody }, Permission: 'READ' } as const;
  const writers = { Grantee: { Type: 'Group', URI: everyAccount }, Permission: 'WRITE' } as const;
  const self = {
    Grantee: { ...owner, Type: 'CanonicalUser' },
    Permission: 'FULL_CONTROL',
  } as const;
  return {
    Owner: owner,
    Grants: [self, ...(open ? [readers] : []), ...(dropBox ? [writers] : [])],
  };
};

const ownership = (hasAcls: boolean): Reply<GetBucketOwnershipControlsCommandOutput> => ({
  OwnershipControls: {
    Rules: [{ ObjectOwnership: hasAcls ? 'ObjectWriter' : 'BucketOwnerEnforced' }],
  },
});

const encryptionRule = (keyArn: string | undefined): ServerSideEncryptionRule => ({
  ApplyServerSideEncryptionByDefault:
    keyArn === undefined
      ? { SSEAlgorithm: 'AES256' }
      : { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: keyArn },
  BucketKeyEnabled: keyArn !== undefined,
});

const encryption = ({
  keyArn,
  unencrypted = false,
}: BucketSettings): Reply<GetBucketEncryptionCommandOutput> => ({
  ServerSideEncryptionConfiguration: { Rules: unencrypted ? [] : [encryptionRule(keyArn)] },
});

const versioning = ({
  versioned = false,
  mfaDelete = false,
}: BucketSettings): Reply<GetBucketVersioningCommandOutput> => ({
  ...(versioned ? { Status: 'Enabled' } : {}),
  ...(mfaDelete ? { MFADelete: 'Enabled' } : {}),
});

const blocked: Reply<GetPublicAccessBlockCommandOutput> = {
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    IgnorePublicAcls: true,
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  },
};

const expiry = (days: number): Reply<GetBucketLifecycleConfigurationCommandOutput> => ({
  Rules: [
    { ID: 'expire', Status: 'Enabled', Filter: { Prefix: '' }, Expiration: { Days: days } },
    {
      ID: 'abort-uploads',
      Status: 'Enabled',
      Filter: { Prefix: '' },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
    },
  ],
});

const policyReplies = (policy: readonly PolicyStatement[], open: boolean) => ({
  GetBucketPolicy: { Policy: policyText(policy) },
  GetBucketPolicyStatus: { PolicyStatus: { IsPublic: open } },
});

const tagging = (tags: Readonly<Record<string, string>>) => ({
  GetBucketTagging: { TagSet: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
});

const replication = ({
  bucketArn,
  roleArn,
  accountId,
}: NonNullable<BucketSettings['replica']>) => ({
  GetBucketReplication: {
    ReplicationConfiguration: {
      Role: roleArn,
      Rules: [
        {
          ID: 'all',
          Status: 'Enabled' as const,
          Priority: 1,
          Filter: { Prefix: '' },
          DeleteMarkerReplication: { Status: 'Disabled' as const },
          Destination: {
            Bucket: bucketArn,
            ...(accountId === undefined ? {} : { Account: accountId }),
          },
        },
      ],
    },
  },
});

const website = {
  GetBucketWebsite: {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: '404.html' },
  },
};

const counted = {
  ListBucketMetricsConfigurations: {
    IsTruncated: false,
    MetricsConfigurationList: [{ Id: WHOLE_BUCKET }],
  },
};

/** Configuration that S3 reports for a bucket with these settings. */
export const configure = (
  accountId: SampleAccountId,
  settings: BucketSettings = {},
): BucketConfiguration => {
  const {
    open = false,
    dropBox = false,
    policy,
    tags,
    expireAfterDays,
    logsTo,
    replica,
  } = settings;
  const hasAcls = open || dropBox || settings.objectAcls === true;
  return {
    GetBucketAcl: acl(accountId, settings),
    GetBucketEncryption: encryption(settings),
    GetBucketVersioning: versioning(settings),
    GetBucketLogging:
      logsTo === undefined
        ? {}
        : { LoggingEnabled: { TargetBucket: logsTo, TargetPrefix: ACCESS_LOG_PREFIX } },
    GetBucketNotificationConfiguration: {},
    GetBucketOwnershipControls: ownership(hasAcls),
    ...(hasAcls ? {} : { GetPublicAccessBlock: blocked }),
    ...(policy === undefined ? {} : policyReplies(policy, open || dropBox)),
    ...(tags === undefined ? {} : tagging(tags)),
    ...(expireAfterDays === undefined
      ? {}
      : { GetBucketLifecycleConfiguration: expiry(expireAfterDays) }),
    ...(settings.website ? website : {}),
    ...(settings.counted ? counted : {}),
    ...(replica === undefined ? {} : replication(replica)),
  };
};

/** Refuses every call without TLS, as most companies demand. */
export const onlyTls = (bucket: string): PolicyStatement => ({
  Sid: 'OnlyTls',
  Effect: 'Deny',
  Principal: '*',
  Action: 's3:*',
  Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
});
