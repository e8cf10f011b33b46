import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CfnResource, type Stack, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerApp } from '#customer-stack/template/synthesize.ts';
import { type ResolvedTemplate, resolveTemplate } from './resolved.ts';

const folders: string[] = [];
const checkedApp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-customer-nag-'));
  folders.push(folder);
  const app = customerApp(folder);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let stack: ResolvedTemplate;
let text: string;
beforeAll(() => {
  stack = resolveTemplate();
  text = JSON.stringify(stack.template);
});

const ofType = (type: string) =>
  Object.entries(stack.resources).filter(([, { Type }]) => Type === type);
const only = (type: string) => {
  const [found, ...more] = ofType(type);
  if (found === undefined || more.length > 0) throw new Error(`There is not one ${type}`);
  return found[1].Properties;
};

describe('cdk-nag', () => {
  test('finds nothing but what is acknowledged', () => {
    expect(checkedApp().synth().stacks).toHaveLength(2);
  });

  test('finds a new fault', () => {
    const app = checkedApp();
    new Queue(app.node.findChild('Customer') as Stack, 'Open');
    expect(() => app.synth()).toThrow('AwsSolutions-SQS3');
  });

  test('a property that CloudFormation would refuse is found', () => {
    const app = checkedApp();
    const key = app.node.findChild('Customer').node.findChild('Key') as CfnResource;
    key.addPropertyOverride('NoSuchProperty', 1);
    expect(() => app.synth()).toThrow('CloudFormation-Validate::F3002');
  });
});

describe('the template is portable', () => {
  test('holds nothing of the CDK and no custom resource', () => {
    expect(text).not.toMatch(/AWS::CDK|BootstrapVersion|cdk-bootstrap|aws:cdk|cdk-hnb659fds/);
    expect(text).not.toMatch(/AWS::CloudFormation::CustomResource|Custom::|ServiceToken/);
  });

  test('is below 1 MB, the most that CloudFormation reads from S3', () => {
    // Source: docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
    expect(JSON.stringify(stack.template, null, 2).length).toBeLessThan(1_000_000);
    expect(Object.keys(stack.template.Resources).length).toBeLessThan(500);
    expect(Object.keys(stack.template.Parameters).length).toBeLessThan(200);
  });

  test('names no partition, region or account', () => {
    expect(text).not.toMatch(/arn:aws:|us-east-1|\d{12}/);
  });

  test('is created in the expected account only', () => {
    expect(stack.template.Rules).toMatchObject({
      ExpectedAccount: {
        Assertions: [
          {
            Assert: {
              'Fn::Or': [
                { 'Fn::Equals': [{ Ref: 'AWS::AccountId' }, { Ref: 'AccountId' }] },
                // The stack of a StackSet has the same parameters in every account.
                { 'Fn::Equals': [{ Ref: 'AccountId' }, 'any-member'] },
              ],
            },
          },
        ],
      },
    });
  });
});

/** CloudFormation gives these no tags. */
const untaggable = new Set([
  'AWS::EC2::Route',
  'AWS::EC2::SubnetRouteTableAssociation',
  'AWS::EC2::VPCGatewayAttachment',
  'AWS::Events::EventBusPolicy',
  'AWS::IAM::InstanceProfile',
  'AWS::KMS::Alias',
  'AWS::Lambda::Permission',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
]);

test('every resource is tagged', () => {
  const tag = /"(?:Key|key)":"product"[^}]*"(?:Value|value)":"dataward"/;
  const without = Object.entries(stack.resources)
    .filter(([, { Type }]) => !untaggable.has(Type))
    .filter(([, { Properties }]) => !tag.test(JSON.stringify(Properties)));
  expect(without.map(([id]) => id)).toEqual([]);
});

test('every role takes the boundary', () => {
  for (const { Properties } of Object.values(stack.template.Resources).filter(
    ({ Type }) => Type === 'AWS::IAM::Role',
  ))
    expect(Properties?.PermissionsBoundary).toEqual({
      'Fn::If': ['HasBoundary', { Ref: 'PermissionsBoundaryArn' }, { Ref: 'AWS::NoValue' }],
    });
});

describe('what the information modal lists is there', () => {
  test('the scanner server runs only when asked, for a day at most, without a way in', () => {
    expect(only('AWS::AutoScaling::AutoScalingGroup')).toMatchObject({
      MinSize: '0',
      MaxSize: '1',
      MaxInstanceLifetime: 86_400,
    });
    const { LaunchTemplateData: data } = only('AWS::EC2::LaunchTemplate');
    expect(data).toMatchObject({
      MetadataOptions: { HttpTokens: 'required', HttpPutResponseHopLimit: 1 },
      BlockDeviceMappings: [{ Ebs: { Encrypted: true, VolumeType: 'gp3' } }],
      NetworkInterfaces: [{ AssociatePublicIpAddress: true }],
    });
    expect(data.KeyName).toBeUndefined();
    expect(only('AWS::EC2::SecurityGroup').SecurityGroupIngress).toBeUndefined();
  });

  test('the bucket is private, versioned, encrypted, refuses plain connections and forgets', () => {
    expect(only('AWS::S3::Bucket')).toMatchObject({
      BucketName: 'dataward-210987654321-us-east-1',
      VersioningConfiguration: { Status: 'Enabled' },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    });
    const { Rules: rules } = only('AWS::S3::Bucket').LifecycleConfiguration;
    expect(rules.map((rule: { Prefix: string }) => rule.Prefix)).toEqual([
      'scans/',
      'work/',
      'memory/',
      'activity/',
    ]);
    expect(only('AWS::S3::BucketPolicy').PolicyDocument.Statement).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ]);
  });

  test('every queue is encrypted, refuses plain connections and has a dead-letter queue', () => {
    const queues = ofType('AWS::SQS::Queue');
    expect(queues).toHaveLength(3);
    for (const [id, { Properties }] of queues) {
      expect(Properties.KmsMasterKeyId).toMatch(/key\/own$/);
      if (id !== 'DeadLetters') expect(Properties.RedrivePolicy.maxReceiveCount).toBe(5);
      expect(stack.resources[`${id}Policy`]?.Properties.PolicyDocument.Statement[0]).toMatchObject({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      });
    }
  });

  test('scans and heartbeats start on time, and a failed start is kept', () => {
    const timed = ofType('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
    expect(timed.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual([
      'rate(30 days)',
      'rate(30 minutes)',
      'rate(15 minutes)',
      'rate(10 minutes)',
    ]);
    for (const { Target } of timed) expect(Target.DeadLetterConfig.Arn).toContain('DeadLetters');
  });

  test('programs are loaded from versioned keys of the own region', () => {
    const functions = ofType('AWS::Lambda::Function').map(([, { Properties }]) => Properties);
    expect(functions).toHaveLength(6);
    for (const { Code, FunctionName } of functions)
      expect(Code).toEqual({
        S3Bucket: 'dataward-artifacts-us-east-1',
        S3Key: `scanner/1.0.0/${FunctionName.replace('dataward-', '')}.zip`,
      });
  });

  test('each network mode makes what it needs', () => {
    const conditions = (id: string) => stack.template.Resources[id]?.Condition;
    expect(conditions('NatGateway')).toBe('UsesNat');
    expect(conditions('PrivateRoute')).toBe('UsesNat');
    expect(conditions('Vpc')).toBe('CreatesNetwork');
    const subnets = Object.entries(stack.template.Resources).filter(
      ([, { Type }]) => Type === 'AWS::EC2::Subnet',
    );
    expect(subnets.map(([id]) => id)).toEqual([
      'PublicSubnet1',
      'PublicSubnet2',
      'PrivateSubnet1',
      'PrivateSubnet2',
    ]);
    expect(stack.template.Resources.ServerGroup?.Properties?.VPCZoneIdentifier).toMatchObject({
      'Fn::If': [
        'UsesPublicSubnets',
        [{ Ref: 'PublicSubnet1' }, { Ref: 'PublicSubnet2' }],
        { 'Fn::If': ['UsesNat', expect.anything(), { Ref: 'SubnetIds' }] },
      ],
    });
  });

  test('outputs tell version and role', () => {
    expect(Object.keys(stack.template.Outputs).toSorted()).toEqual([
      'BucketName',
      'ControlBusArn',
      'CrossAccountRoleArn',
      'TemplateVersion',
    ]);
    expect(stack.template.Outputs.TemplateVersion).toEqual({ Value: '1.0.0' });
  });
});
