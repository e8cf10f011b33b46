import type { Instance, NetworkInterface, Volume } from '@aws-sdk/client-ec2';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import type { DiskSnapshot } from '#local/aws/services/declared/network.ts';
import {
  ANALYTICS,
  daysBefore,
  keyArn,
  keyIds,
  PARTNER,
  PRODUCTION,
} from '#local/sample/accounts/names.ts';
import {
  APP_SUBNET,
  analytics,
  DATA_SUBNET,
  databaseAddresses,
  groupIds,
  LAKE_SUBNET,
  LAKE_VPC,
  machineIds,
  main,
  named,
  PUBLIC_SUBNET,
  at as placed,
  SHOP_VPC,
} from './places.ts';

interface MachinePlan {
  readonly id: string;
  readonly name: string;
  readonly profile?: string;
  readonly group: string;
  readonly groupName: string;
  readonly subnet: string;
  readonly vpc: string;
  readonly privateIp: string;
  readonly publicIp?: string;
  /** IMDSv1 answers too. */
  readonly oldMetadata?: boolean;
  /** Name of the EKS cluster that it is a node of. */
  readonly nodeOf?: string;
}

const interfaceId = (machine: MachinePlan) => `eni-${machine.id.slice(2)}`;
const volumeId = (machine: MachinePlan) => `vol-${machine.id.slice(2)}`;

const attachedInterface = (place: Place, machine: MachinePlan) =>
  placed<NetworkInterface>(place, {
    NetworkInterfaceId: interfaceId(machine),
    InterfaceType: 'interface',
    Status: 'in-use',
    OwnerId: place.accountId,
    VpcId: machine.vpc,
    SubnetId: machine.subnet,
    PrivateIpAddress: machine.privateIp,
    Groups: [{ GroupId: machine.group, GroupName: machine.groupName }],
    Attachment: { InstanceId: machine.id, DeviceIndex: 0, Status: 'attached' },
    ...(machine.publicIp === undefined
      ? {}
      : { Association: { PublicIp: machine.publicIp, IpOwnerId: 'amazon' } }),
    TagSet: [],
  });

const profileOf = ({ accountId }: Place, { profile }: MachinePlan) =>
  profile === undefined
    ? {}
    : {
        IamInstanceProfile: {
          Arn: `arn:aws:iam::${accountId}:instance-profile/${profile}`,
          Id: `AIPA${profile.replaceAll('-', '').toUpperCase().padEnd(17, 'X')}`,
        },
      };

const running = (place: Place, machine: MachinePlan, made: Date) =>
  placed<Instance>(place, {
    InstanceId: machine.id,
    ImageId: 'ami-0d3c2b1a0f9e8d7c6',
    InstanceType: 'm7g.large',
    State: { Code: 16, Name: 'running' },
    LaunchTime: daysBefore(made, 38),
    Placement: { AvailabilityZone: `${place.region}a` },
    VpcId: machine.vpc,
    SubnetId: machine.subnet,
    PrivateIpAddress: machine.privateIp,
    ...(machine.publicIp === undefined ? {} : { PublicIpAddress: machine.publicIp }),
    ...profileOf(place, machine),
    MetadataOptions: {
      HttpTokens: machine.oldMetadata ? 'optional' : 'required',
      HttpEndpoint: 'enabled',
      HttpPutResponseHopLimit: machine.oldMetadata ? 2 : 1,
    },
    SecurityGroups: [{ GroupId: machine.group, GroupName: machine.groupName }],
    NetworkInterfaces: [{ NetworkInterfaceId: interfaceId(machine), Status: 'in-use' }],
    BlockDeviceMappings: [
      { DeviceName: '/dev/xvda', Ebs: { VolumeId: volumeId(machine), Status: 'attached' } },
    ],
    Tags: [
      ...named(machine.name),
      ...(machine.nodeOf === undefined
        ? []
        : [{ Key: 'aws:eks:cluster-name', Value: machine.nodeOf }]),
    ],
  });

const disk = (place: Place, machine: MachinePlan, made: Date) =>
  placed<Volume>(place, {
    VolumeId: volumeId(machine),
    Size: 80,
    VolumeType: 'gp3',
    State: 'in-use',
    Encrypted: machine.oldMetadata !== true,
    AvailabilityZone: `${place.region}a`,
    CreateTime: daysBefore(made, 38),
    Attachments: [{ InstanceId: machine.id, VolumeId: volumeId(machine), State: 'attached' }],
    Tags: named(machine.name),
  });

const shopPlace = { vpc: SHOP_VPC, subnet: PUBLIC_SUBNET };

const machines: ReadonlyArray<readonly [Place, MachinePlan]> = [
  [
    main,
    {
      ...shopPlace,
      id: machineIds.web,
      name: 'shop-web-1',
      profile: 'shop-app',
      group: groupIds.web,
      groupName: 'web',
      privateIp: '10.20.0.14',
      publicIp: '52.71.9.140',
      oldMetadata: true,
      nodeOf: 'shop',
    },
  ],
  [
    main,
    {
      ...shopPlace,
      id: machineIds.bastion,
      name: 'bastion',
      profile: 'bastion',
      group: groupIds.bastion,
      groupName: 'bastion',
      privateIp: '10.20.0.9',
      publicIp: '52.71.9.141',
    },
  ],
  [
    main,
    {
      vpc: SHOP_VPC,
      subnet: APP_SUBNET,
      id: machineIds.worker,
      name: 'crm-worker',
      profile: 'crm-exporter',
      group: groupIds.app,
      groupName: 'app',
      privateIp: '10.20.16.31',
      nodeOf: 'jobs',
    },
  ],
  [
    analytics,
    {
      vpc: LAKE_VPC,
      subnet: LAKE_SUBNET,
      id: 'i-0d9e8f7a6b5c40311',
      name: 'notebook',
      profile: 'notebook',
      group: groupIds.notebook,
      groupName: 'notebook',
      privateIp: '10.40.0.77',
      publicIp: '3.88.140.22',
      oldMetadata: true,
    },
  ],
];

export const snapshots = (made: Date): readonly Placed<DiskSnapshot>[] => [
  placed<DiskSnapshot>(main, {
    createdBy: ['all', PARTNER],
    snapshot: {
      SnapshotId: 'snap-0fee1deadbeef0001',
      VolumeId: 'vol-0c1f3ab5577e90d21',
      VolumeSize: 80,
      OwnerId: PRODUCTION,
      State: 'completed',
      Encrypted: false,
      StartTime: daysBefore(made, 130),
      Description: 'image for the vendor',
      Tags: [],
    },
  }),
  placed<DiskSnapshot>(analytics, {
    createdBy: [],
    snapshot: {
      SnapshotId: 'snap-0fee1deadbeef0002',
      VolumeId: 'vol-0d9e8f7a6b5c40311',
      VolumeSize: 80,
      OwnerId: ANALYTICS,
      State: 'completed',
      Encrypted: true,
      KmsKeyId: keyArn(ANALYTICS, keyIds.analytics),
      StartTime: daysBefore(made, 12),
      Description: 'notebook weekly',
      Tags: named('notebook-weekly'),
    },
  }),
];

export const instances = (made: Date) =>
  machines.map(([place, machine]) => running(place, machine, made));

const databaseInterface = (address: string, at: number) =>
  placed<NetworkInterface>(main, {
    NetworkInterfaceId: `eni-0db5e0c1f3ab5577${at}`,
    InterfaceType: 'interface',
    Description: 'RDSNetworkInterface',
    RequesterId: 'amazon-rds',
    RequesterManaged: true,
    Status: 'in-use',
    OwnerId: PRODUCTION,
    VpcId: SHOP_VPC,
    SubnetId: DATA_SUBNET,
    PrivateIpAddress: address,
    Groups: [{ GroupId: groupIds.data, GroupName: 'data' }],
    Attachment: { InstanceOwnerId: 'amazon-rds', DeviceIndex: 1, Status: 'attached' },
    TagSet: [],
  });

export const interfaces = [
  ...machines.map(([place, machine]) => attachedInterface(place, machine)),
  ...Object.values(databaseAddresses).map(databaseInterface),
];
export const volumes = (made: Date) =>
  machines.map(([place, machine]) => disk(place, machine, made));
