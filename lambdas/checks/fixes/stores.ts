import type { S3Posture } from '#contracts/dataStore/posture.ts';
import { publicReads, publicWrites, tableActions } from '../openActions.ts';
import { parsePolicy } from '../policy.ts';
import { withoutEverybody, withoutExternal } from './documents.ts';
import { type Fix, ofStore } from './fix.ts';

type Policy = S3Posture['policy'];

/** As S3 rates it once it lets nobody in whom it does not name. */
const rated = (policy: Policy, document: string | null): Policy => {
  const statements = parsePolicy(document ?? '') ?? [];
  const isOpen = statements.some(({ isAllow, isAnyone }) => isAllow && isAnyone);
  return policy && { document, isPublic: isOpen ? policy.isPublic : false };
};

const closedTo = (actions: readonly string[]): Fix =>
  ofStore('s3', ({ policy }) => ({
    policy: rated(policy, withoutEverybody(policy?.document ?? null, actions)),
  }));

type Permission = NonNullable<S3Posture['grants']>[number]['permission'];

const withoutGrants = (...permissions: readonly Permission[]): Fix =>
  ofStore('s3', ({ grants }) => ({
    grants:
      grants?.filter(
        ({ grantee, permission }) =>
          !(grantee === 'everyone' || grantee === 'anyAccount') ||
          !permissions.includes(permission),
      ) ?? null,
  }));

const blocked = ofStore('s3', () => ({
  publicAccessBlock: {
    blockPublicAcls: true,
    ignorePublicAcls: true,
    blockPublicPolicy: true,
    restrictPublicBuckets: true,
  },
}));

const replicatedAtHome = ofStore('s3', ({ replication }, { ownAccounts }) => ({
  replication:
    replication?.filter(({ accountId }) => accountId === null || ownAccounts.has(accountId)) ??
    null,
}));

const closedTable = ofStore('dynamodb', ({ policy }, context) => ({
  policy: policy && {
    document: withoutExternal(withoutEverybody(policy.document, tableActions), context),
  },
}));

const closedDomain = ofStore('opensearch', ({ policy }) => ({
  policy: policy && {
    document: withoutEverybody(policy.document, [
      'es:ESHttpGet',
      'es:ESHttpPost',
      'es:ESHttpDelete',
    ]),
  },
}));

export const storeFixes: Readonly<Record<string, Fix>> = {
  'DDB-01': closedTable,
  'OPS-01': closedDomain,
  'OPS-06': ofStore('opensearch', () => ({ fineGrainedAccess: true })),
  'RDS-01': ofStore('rds', () => ({ publiclyAccessible: false })),
  'RSH-01': ofStore('redshift', () => ({ publiclyAccessible: false })),
  'S3-01': closedTo(publicReads),
  'S3-02': closedTo(publicWrites),
  'S3-03': withoutGrants('READ', 'READ_ACP', 'FULL_CONTROL'),
  'S3-04': withoutGrants('WRITE', 'WRITE_ACP', 'FULL_CONTROL'),
  'S3-06': blocked,
  'S3-08': ofStore('s3', ({ policy }, context) => ({
    policy: policy && { ...policy, document: withoutExternal(policy.document, context) },
  })),
  'S3-20': replicatedAtHome,
  'S3-22': ofStore('s3', () => ({ objectOwnership: 'BucketOwnerEnforced' })),
};
