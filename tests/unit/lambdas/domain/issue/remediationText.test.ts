import { expect, test } from 'vitest';
import { consoleLink } from '#domain/issue/consoleLink.ts';
import type { Remediation } from '#domain/issue/remediation.ts';
import { remediationText } from '#domain/issue/remediationText.ts';

const backups: Remediation = {
  console: ['Choose Modify.'],
  cli: [
    'aws rds modify-db-instance --db-instance-identifier {{instance}} --kms-key-id KEY_ARN',
    'aws rds modify-db-cluster --db-cluster-identifier {{cluster}}',
  ],
  cloudFormation: { type: 'AWS::RDS::DBInstance', properties: ['BackupRetentionPeriod: 7'] },
  terraform: { resource: 'aws_db_instance', arguments: ['identifier = "{{instance}}"'] },
  impact: 'A restart.',
};

const database = (arn: string) => ({
  arn: `arn:aws:rds:eu-west-1:111122223333:${arn}`,
  name: 'orders',
  accountId: '111122223333',
  region: 'eu-west-1',
});

test('names, region and page are those of the resource', () => {
  expect(remediationText(backups, database('db:orders'))).toBe(
    [
      'In the AWS console:',
      'Open https://console.aws.amazon.com/rds/home?region=eu-west-1#database:id=orders;is-cluster=false',
      '1. Choose Modify.',
      '',
      'With the AWS CLI:',
      'aws rds modify-db-instance --db-instance-identifier orders --kms-key-id KEY_ARN --region eu-west-1',
      '',
      'With CloudFormation:',
      '    Resource:',
      '      Type: AWS::RDS::DBInstance',
      '      Properties:',
      '        BackupRetentionPeriod: 7',
      '',
      'With Terraform:',
      '    resource "aws_db_instance" "this" {',
      '      identifier = "orders"',
      '    }',
      '',
      'What the change may break:',
      'A restart.',
    ].join('\n'),
  );
});

test('a cluster has commands and types of its own', () => {
  const text = remediationText(backups, database('cluster:orders'));
  expect(text).toContain('aws rds modify-db-cluster --db-cluster-identifier orders --region');
  expect(text).not.toContain('modify-db-instance');
  expect(text).toContain('Type: AWS::RDS::DBCluster');
  expect(text).toContain('resource "aws_rds_cluster" "this"');
});

test('in general, names are blanks', () => {
  const text = remediationText(backups, null);
  expect(text).toContain('--db-instance-identifier INSTANCE');
  expect(text).toContain('--db-cluster-identifier CLUSTER');
  expect(text).not.toContain('https://');
});

test('a region is put before the redirection of a command', () => {
  const cli = ['aws dynamodb get-resource-policy --resource-arn {{arn}} > policy.json'];
  const arn = 'arn:aws:dynamodb:us-east-1:111122223333:table/orders';
  const table = { arn, name: 'orders', accountId: '111122223333', region: 'us-east-1' };
  expect(remediationText({ ...backups, cli }, table)).toContain(
    `--resource-arn ${arn} --region us-east-1 > policy.json`,
  );
});

test('a resource without a page has no link', () => {
  const resource = { arn: 'arn:aws:x:::y', name: 'y', accountId: '1', region: 'global' };
  expect(consoleLink(resource)).toBeNull();
  expect(consoleLink({ ...resource, arn: 'arn:aws:s3:::a b' })).toBe(
    'https://console.aws.amazon.com/s3/buckets/a%20b?tab=permissions',
  );
});

test('steps that begin elsewhere have the link to that page', () => {
  const text = remediationText({ ...backups, page: 'guardduty/home#/' }, database('db:orders'));
  expect(text).toContain('Open https://console.aws.amazon.com/guardduty/home?region=eu-west-1#/\n');
  expect(text).not.toContain('rds/home');
});
