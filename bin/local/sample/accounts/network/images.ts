import type { Image } from '@aws-sdk/client-ec2';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { DiskSettings } from '#local/aws/services/declared/network.ts';
import { daysBefore, PRODUCTION } from '#local/sample/accounts/names.ts';
import { analytics, at, main, named } from './places.ts';

const image = (made: Date, value: Image) =>
  at<Image>(main, {
    OwnerId: PRODUCTION,
    State: 'available',
    Architecture: 'arm64',
    CreationDate: daysBefore(made, 130).toISOString(),
    ...value,
  });

export const images = (made: Date): readonly Placed<Image>[] => [
  image(made, {
    ImageId: 'ami-0d3c2b1a0f9e8d7c6',
    Name: 'shop-base',
    Public: false,
    Tags: named('shop-base'),
    BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { Encrypted: true } }],
  }),
  image(made, {
    ImageId: 'ami-0d3c2b1a0f9e8d7c7',
    Name: 'for-the-vendor',
    Public: true,
    BlockDeviceMappings: [
      { DeviceName: '/dev/xvda', Ebs: { SnapshotId: 'snap-0fee1deadbeef0001' } },
    ],
  }),
];

export const diskSettings: readonly Placed<DiskSettings>[] = [
  at<DiskSettings>(analytics, { encryptedByDefault: true, snapshotBlock: 'block-all-sharing' }),
];
