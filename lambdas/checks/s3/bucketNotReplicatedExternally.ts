import { EXTERNAL_ACCOUNT, OTHER_OWN_ACCOUNT } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

const copyIn = (accountId: string | null) => ({
  bucketArn: 'arn:aws:s3:::orders-copy',
  accountId,
  region: 'us-east-1',
});

export const bucketNotReplicatedExternally = bucketCheck({
  id: 'S3-20',
  title: 'S3 bucket replicates objects to an external account',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['s3:GetReplicationConfiguration'],
  description:
    'A replication rule sends every new object to a bucket in an AWS account that is not ' +
    'among your connected accounts. The copy is out of your reach: you cannot see who reads ' +
    'it, and you cannot delete it. Replication is also a quiet way to steal data.',
  remediation: {
    console: [
      'Find out who set up the rule and whose the account is.',
      'Open S3, choose the bucket and its tab Management.',
      'Under Replication rules choose the rule and delete it, or point it to a bucket of your own.',
    ],
    cli: [
      'aws s3api get-bucket-replication --bucket {{bucket}}',
      'aws s3api delete-bucket-replication --bucket {{bucket}}',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: [
        '# remove the rule with the external Destination',
        'ReplicationConfiguration:',
        '  Role: ROLE_ARN',
        '  Rules: []',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_replication_configuration',
      arguments: ['# remove the rule with the external destination', 'bucket = "{{bucket}}"'],
    },
    impact: 'New objects are no longer copied. Copies that exist in the other account stay there.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ replication }, { context }) => {
    if (replication === null) return unknown('The replication rules could not be read.');
    const foreign = replication.find(
      ({ accountId }) => accountId !== null && !context.ownAccounts.has(accountId),
    );
    if (foreign) return fail(`Objects go to ${foreign.bucketArn} of account ${foreign.accountId}.`);
    return replication.some(({ accountId }) => accountId === null)
      ? unknown('A rule does not name the account of its destination.')
      : pass('No rule sends objects to an account that is not connected.');
  },
  examples: {
    pass: [{}, { posture: { replication: [copyIn(OTHER_OWN_ACCOUNT)] } }],
    fail: [{ posture: { replication: [copyIn(EXTERNAL_ACCOUNT)] } }],
    unknown: [{ posture: { replication: null } }, { posture: { replication: [copyIn(null)] } }],
  },
});
