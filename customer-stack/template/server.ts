import { Fn, type Stack, Tags, Token } from 'aws-cdk-lib';
import { CfnAutoScalingGroup } from 'aws-cdk-lib/aws-autoscaling';
import { CfnLaunchTemplate } from 'aws-cdk-lib/aws-ec2';
import { acknowledge } from './acknowledge.ts';
import { artifactBucket, programFolder, SERVER_GROUP } from './names.ts';
import { substitute } from './substitute.ts';

const DAY = 86_400;

/** Fetches the program and runs it as a user without rights; whatever fails ends the machine. */
const startScript = `#!/bin/bash
set -euo pipefail
trap 'shutdown -h now' EXIT
useradd --system --create-home dataward
cd /home/dataward
aws s3 cp 's3://${artifactBucket}/${programFolder}/server.tar.gz' server.tar.gz
tar -xzf server.tar.gz
runuser -u dataward -- env AWS_REGION='{AWS::Region}' ACCOUNT_ID='{AWS::AccountId}' BUCKET='{Bucket}' \\
  PRODUCT_BUS_ARN='{ProductBusArn}' LARGE_STORES_URL='{LargeStores}' OPT_OUT_TAG_VALUE='{OptOutTagValue}' \\
  SERVER_GROUP='${SERVER_GROUP}' ./node/bin/node index.mjs
`;

const tags = [
  { key: 'product', value: 'dataward' },
  { key: 'Name', value: 'dataward scanner' },
];

const launchData = (): CfnLaunchTemplate.LaunchTemplateDataProperty => ({
  // Resolved when a server starts, so that each has the newest image.
  imageId: 'resolve:ssm:/aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-x86_64',
  instanceType: 't3.medium',
  iamInstanceProfile: { arn: substitute('{ServerProfile.Arn}') },
  instanceInitiatedShutdownBehavior: 'terminate',
  metadataOptions: { httpTokens: 'required', httpPutResponseHopLimit: 1 },
  blockDeviceMappings: [
    {
      deviceName: '/dev/xvda',
      ebs: { volumeType: 'gp3', volumeSize: 30, encrypted: true, deleteOnTermination: true },
    },
  ],
  networkInterfaces: [
    {
      deviceIndex: 0,
      associatePublicIpAddress: Fn.conditionIf('UsesPublicSubnets', true, false),
      groups: [substitute('{ServerSecurityGroup.GroupId}')],
      deleteOnTermination: true,
    },
  ],
  tagSpecifications: ['instance', 'volume'].map((resourceType) => ({ resourceType, tags })),
  userData: Fn.base64(substitute(startScript)),
});

const subnets = (kind: 'Public' | 'Private') => [
  Fn.ref(`${kind}Subnet1`),
  Fn.ref(`${kind}Subnet2`),
];

const chosenSubnets = (): string[] =>
  Token.asList(
    Fn.conditionIf(
      'UsesPublicSubnets',
      subnets('Public'),
      Fn.conditionIf('UsesNat', subnets('Private'), Fn.ref('SubnetIds')),
    ),
  );

/** No server runs until the workflow asks for one; none lives longer than a day. */
export const addServer = (stack: Stack): void => {
  new CfnLaunchTemplate(stack, 'ServerTemplate', {
    launchTemplateData: launchData(),
    tagSpecifications: [{ resourceType: 'launch-template', tags }],
  });
  const group = new CfnAutoScalingGroup(stack, 'ServerGroup', {
    autoScalingGroupName: SERVER_GROUP,
    minSize: '0',
    maxSize: '1',
    maxInstanceLifetime: DAY,
    vpcZoneIdentifier: chosenSubnets(),
    launchTemplate: {
      launchTemplateId: substitute('{ServerTemplate}'),
      version: substitute('{ServerTemplate.LatestVersionNumber}'),
    },
  });
  acknowledge(
    group,
    'AS3',
    'A message for each server that starts or ends would tell of every scan twice.',
  );
  Tags.of(group).add('Name', 'dataward scanner');
};
