import {
  DescribeImageAttributeCommand,
  EC2Client,
  type Image,
  paginateDescribeImages,
  paginateDescribeSnapshots,
  paginateDescribeVolumes,
  type Volume,
} from '@aws-sdk/client-ec2';
import { mapLimited } from '../samplers/mapLimited.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { diskSnapshotRows, readDiskSnapshot } from './ec2/diskSnapshots.ts';
import { gibInBytes } from './ec2/gib.ts';
import { ec2Row, type Place } from './ec2/place.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

const volumeRow = (place: Place, volume: Volume): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'EBS Volume',
    resource: 'volume',
    id: volume.VolumeId,
    createdAt: volume.CreateTime,
    tags: volume.Tags,
    facts: {
      sizeBytes: gibInBytes(volume.Size),
      encrypted: volume.Encrypted ?? null,
      keyArn: volume.KmsKeyId ?? null,
      instances: (volume.Attachments ?? []).flatMap(({ InstanceId }) => InstanceId ?? []),
    },
  }),
});

const imageRow = async (client: EC2Client, place: Place, image: Image) => {
  const { ImageId, Public, Name, Tags } = image;
  const command = new DescribeImageAttributeCommand({ ImageId, Attribute: 'launchPermission' });
  const reply = Public === undefined ? answerOf(await attempt(client.send(command))) : undefined;
  const isShared = reply?.LaunchPermissions?.some(({ Group }) => Group === 'all');
  return {
    row: ec2Row(place, {
      assetType: 'Machine Image',
      resource: 'image',
      id: ImageId,
      name: Name,
      createdAt: image.CreationDate === undefined ? undefined : new Date(image.CreationDate),
      tags: Tags,
      facts: {
        isPublic: Public ?? isShared ?? null,
        snapshots: (image.BlockDeviceMappings ?? []).flatMap(({ Ebs }) => Ebs?.SnapshotId ?? []),
      },
    }),
  };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EC2Client(clientOptions(context, region));
  const place = { accountId: context.accountId, region };
  const own = { OwnerIds: ['self'] };
  const [volumes, snapshots, images] = await Promise.all([
    allPages(paginateDescribeVolumes({ client }, {}), (page) => page.Volumes),
    allPages(paginateDescribeSnapshots({ client }, own), (page) => page.Snapshots),
    allPages(paginateDescribeImages({ client }, { Owners: ['self'] }), (page) => page.Images),
  ]);
  const shares = await mapLimited(snapshots, 6, (each) => readDiskSnapshot(client, place, each));
  const imageRows = await mapLimited(images, 6, (each) => imageRow(client, place, each));
  return [
    ...volumes.map((each) => volumeRow(place, each)),
    ...diskSnapshotRows(
      shares,
      imageRows.map(({ row }) => row.facts),
    ),
    ...imageRows,
  ];
};

export const ebsStorage: Collector = {
  name: 'ebsStorage',
  permissions: [
    { action: 'ec2:DescribeVolumes', on: 'any', reason: 'know whether disks are encrypted' },
    { action: 'ec2:DescribeSnapshots', on: 'any', reason: 'find copies of disks' },
    {
      action: 'ec2:DescribeSnapshotAttribute',
      on: 'any',
      reason: 'know who may use a copy of a disk',
    },
    { action: 'ec2:DescribeImages', on: 'any', reason: 'find images of machines' },
    {
      action: 'ec2:DescribeImageAttribute',
      on: 'any',
      reason: 'know who may use an image of a machine',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
