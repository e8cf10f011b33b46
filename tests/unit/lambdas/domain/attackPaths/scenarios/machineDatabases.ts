import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

/** Disks of machines by their ids, with copies that their owner keeps of others or the same. */
const disks = (machines: Readonly<Record<string, string>>, copied: readonly string[]): Api => ({
  DescribeVolumes: {
    Volumes: Object.entries(machines).map(([VolumeId, InstanceId]) => ({
      ...{ VolumeId, Size: 80, Attachments: [{ InstanceId }] },
    })),
  },
  DescribeSnapshots: {
    Snapshots: copied.map((VolumeId, n) => ({
      ...{ SnapshotId: `snap-${n + 1}`, VolumeId, OwnerId: ACCOUNT, Encrypted: false },
    })),
  },
  DescribeSnapshotAttribute: { CreateVolumePermissions: [] },
});

const network = { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] };

const account = ({
  admitted = 'sg-app',
  from = 5432,
  to = 5432,
  vendor = '0.0.0.0/0',
  vendorPort = 27_017,
  copied = ['vol-1', 'vol-2'],
  of = 'i-orders',
  variables = {} as Readonly<Record<string, string>>,
} = {}): Api =>
  merged(
    raw.iam({
      users: [raw.user('ann', raw.allow('lambda:GetFunctionConfiguration'))],
      logins: [{ name: 'ann', keyDays: 500 }],
      roles: [raw.role('importer', { trust: raw.service('lambda'), may: [] })],
    }),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: true }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-1', []),
          raw.group('sg-db', 'vpc-1', [{ from, to, group: admitted }]),
          raw.group('sg-open', 'vpc-1', [{ from: vendorPort, cidr: vendor }]),
        ],
      },
    },
    raw.machines(
      {
        ...{ id: 'i-orders', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
        groups: ['sg-db'],
      },
      {
        ...{ id: 'i-trial', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.6' },
        ...{ publicAddress: '52.1.2.3', groups: ['sg-open'] },
      },
    ),
    raw.functions({ name: 'importer', role: 'importer', network, variables }),
    disks({ 'vol-1': of, 'vol-2': 'i-trial' }, copied),
  );

const onDisk: Scenario = {
  name: 'databases that machines run',
  after: 'Amazon EC2 and databases of your own (AWS documentation)',
  api: account(),
  sensitivity: 90,
  paths: [
    { path: 'importer -NETWORK_TO-> database on i-orders -COPY_OF-> snap-1', band: 'low' },
    { path: 'Internet -EXPOSED_TO-> database on i-trial -COPY_OF-> snap-2', band: 'high' },
    { path: 'Internet -EXPOSED_TO-> i-trial -COPY_OF-> snap-2', band: 'moderate' },
  ],
  absent: ['Everybody', 'Internet -EXPOSED_TO-> database on i-orders', 'HAS_IDENTITY'],
  changes: [
    { name: 'the port admits others only', api: account({ admitted: 'sg-x' }), closes: [0] },
    {
      name: 'the group admits requests of the web, and no database',
      api: account({ from: 443, to: 443 }),
      closes: [0],
    },
    {
      name: 'a rule for all ports does not say that there is a database',
      api: account({ from: 0, to: 65_535 }),
      closes: [0],
    },
    {
      name: 'the internet gets to its website alone',
      api: account({ vendorPort: 443 }),
      closes: [1],
    },
    {
      name: 'the group closes itself to the internet',
      api: account({ vendor: '10.9.0.0/16' }),
      closes: [1, 2],
    },
    {
      name: 'the snapshot is of another disk',
      api: account({ copied: ['vol-3', 'vol-2'] }),
      closes: [0],
    },
    { name: 'the disk is that of another machine', api: account({ of: 'i-x' }), closes: [0] },
  ],
};

const variablesOf = (DB_HOST: string) => ({ DB_HOST, DB_PASSWORD: 'hunter2-hunter2' });

/** By the private address of the machine. */
const byAddress: Scenario = {
  name: 'login of a database that a machine runs',
  after: onDisk.after,
  api: account({ variables: variablesOf('10.0.1.5') }),
  sensitivity: 90,
  paths: [
    { path: 'importer -NETWORK_TO-> database on i-orders -COPY_OF-> snap-1', band: 'moderate' },
    {
      path: 'ann -READS_SETTINGS-> importer -HOLDS_LOGIN-> database on i-orders -COPY_OF-> snap-1',
      band: 'moderate',
    },
  ],
  absent: ['Everybody'],
  changes: [
    {
      name: 'the login is for another machine',
      api: account({ variables: variablesOf('10.0.1.55') }),
      // With an unknown password the first one is still there.
      closes: [1],
    },
    {
      name: 'the port admits others only',
      api: account({ variables: variablesOf('10.0.1.5'), admitted: 'sg-x' }),
      closes: [0],
    },
  ],
};

export const machineDatabaseScenarios = [onDisk, byAddress];
