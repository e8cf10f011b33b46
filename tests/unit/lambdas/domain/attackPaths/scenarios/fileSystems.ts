import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

const arnOf = (id: string) => `arn:aws:elasticfilesystem:us-east-1:${ACCOUNT}:file-system/${id}`;

interface FileSystem {
  readonly id: string;
  /** Absent = whoever connects may mount it. */
  readonly policy?: string | undefined;
  /** Groups of its mount targets by their subnets. */
  readonly targets: Readonly<Record<string, string>>;
}

const fileSystems = (...all: readonly FileSystem[]): Api => ({
  DescribeFileSystems: {
    FileSystems: all.map(({ id }) => ({
      ...{ FileSystemId: id, FileSystemArn: arnOf(id), Name: id, Encrypted: true },
    })),
  },
  ...Object.fromEntries(
    all.flatMap(({ id, policy, targets }) => [
      ...(policy === undefined ? [] : [[`DescribeFileSystemPolicy:${id}`, { Policy: policy }]]),
      [
        `DescribeMountTargets:${id}`,
        {
          MountTargets: Object.keys(targets).map((SubnetId) => ({
            ...{ MountTargetId: `${id}-${SubnetId}`, SubnetId, VpcId: 'vpc-1' },
          })),
        },
      ],
      ...Object.entries(targets).map(([subnet, group]) => [
        `DescribeMountTargetSecurityGroups:${id}-${subnet}`,
        { SecurityGroups: [group] },
      ]),
    ]),
  ),
});

const mounts = (name: string) =>
  raw.json({
    Principal: { AWS: raw.arnOf('role', name) },
    Action: 'elasticfilesystem:ClientMount',
    Resource: arnOf('invoices'),
  });

/** As the console writes it, for all that comes by a mount target. */
const everybody = raw.json({
  Principal: { AWS: '*' },
  Action: ['elasticfilesystem:ClientMount', 'elasticfilesystem:ClientWrite'],
  Resource: arnOf('scans'),
  Condition: { Bool: { 'elasticfilesystem:AccessedViaMountTarget': 'true' } },
});

const network = { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] };

const account = ({
  admitted = 'sg-app',
  shared = 'sg-nfs',
  reader = 'ocr',
  scans = everybody,
  subnet = 'subnet-2',
} = {}): Api =>
  merged(
    raw.iam({
      roles: [
        raw.role('ocr', { trust: raw.service('lambda'), may: [] }),
        raw.role('other', { trust: raw.service('lambda'), may: [] }),
      ],
    }),
    raw.vpcs(
      {
        ...{ id: 'vpc-1', isPublic: false },
        subnets: { 'subnet-1': '10.0.1.0/24', 'subnet-2': '10.0.2.0/24' },
      },
      { id: 'vpc-2', isPublic: false, subnets: { 'subnet-9': '10.9.1.0/24' } },
    ),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-1', []),
          raw.group('sg-nfs', 'vpc-1', [{ from: 2049, group: admitted }]),
          raw.group('sg-closed', 'vpc-1', [{ from: 443, group: 'sg-app' }]),
        ],
      },
    },
    raw.functions({ name: 'ocr', role: 'ocr', network }),
    fileSystems(
      { id: 'shares', targets: { [subnet]: shared } },
      { id: 'scans', policy: scans, targets: { 'subnet-2': 'sg-nfs' } },
      // It listens in both subnets, and one of them is closed.
      {
        ...{ id: 'invoices', policy: mounts(reader) },
        targets: { 'subnet-1': 'sg-closed', 'subnet-2': 'sg-nfs' },
      },
    ),
  );

const mounted: Scenario = {
  name: 'file systems within a network',
  after: 'Using IAM to control access to file systems (EFS user guide)',
  api: account(),
  sensitivity: 90,
  paths: [
    { path: 'ocr -NETWORK_TO-> shares', band: 'moderate' },
    { path: 'ocr -NETWORK_TO-> scans', band: 'moderate' },
    { path: 'ocr -NETWORK_TO-> invoices', band: 'moderate' },
  ],
  absent: ['Internet', 'Everybody'],
  changes: [
    { name: 'the port admits others only', api: account({ admitted: 'sg-x' }), closes: [0, 1, 2] },
    {
      name: 'the mount target has a group without the port',
      api: account({ shared: 'sg-closed' }),
      closes: [0],
    },
    {
      name: 'it is mounted in another network',
      api: account({ subnet: 'subnet-9' }),
      closes: [0],
    },
    {
      name: 'the policy lets one role mount it',
      api: account({ scans: mounts('other') }),
      closes: [1],
    },
    {
      name: 'the policy lets another role mount it',
      api: account({ reader: 'other' }),
      closes: [2],
    },
  ],
};

export const fileSystemScenarios = [mounted];
