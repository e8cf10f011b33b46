import type { Tag } from '@aws-sdk/client-ec2';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';

/** Where things of the network are, and their ids. */

export const main: Place = { accountId: PRODUCTION, region: 'us-east-1' };
export const analytics: Place = { accountId: ANALYTICS, region: 'us-east-1' };
export const oregon: Place = { accountId: ANALYTICS, region: 'us-west-2' };
export const EVERYWHERE = '0.0.0.0/0';

export const SHOP_VPC = 'vpc-0f00dcafe12345678';
export const LAKE_VPC = 'vpc-0ab1c2d3e4f506172';
export const PUBLIC_SUBNET = 'subnet-0a1b2c3d4e5f60711';
export const APP_SUBNET = 'subnet-0a1b2c3d4e5f60722';
export const DATA_SUBNET = 'subnet-0a1b2c3d4e5f60733';
export const LAKE_SUBNET = 'subnet-0b7c6d5e4f3a20144';
export const RESEARCH_VPC = 'vpc-0d4e5f60718293a4b';
export const RESEARCH_SUBNET = 'subnet-0c8d7e6f5a4b30155';
export const OFFICE_GATEWAY = 'tgw-0aaa1111bbb2222c9';
export const SHOP_GATEWAY = 'igw-0c0ffee1234567890';

/** Of databases in `DATA_SUBNET`. */
export const databaseAddresses = { customers: '10.20.32.18', reporting: '10.20.32.19' } as const;
export const flowLogId = 'fl-0a1b2c3d4e5f60711';

export const prefixListIds = {
  offices: 'pl-0f1ce0f1ce0f1ce01',
  vendors: 'pl-0bad0bad0bad0bad2',
  /** Of S3, as AWS names it in the region. */
  objects: 'pl-63a5400a',
} as const;

/** Machines of production. */
export const machineIds = {
  web: 'i-0c1f3ab5577e90d21',
  bastion: 'i-0c1f3ab5577e90d22',
  worker: 'i-0c1f3ab5577e90d23',
} as const;

export const groupIds = {
  web: 'sg-0bada55a1ea00d001',
  app: 'sg-0bada55a1ea00d002',
  data: 'sg-0a11ce5dbc0ffee01',
  open: 'sg-0dead0beef0000002',
  bastion: 'sg-0bada55a1ea00d003',
  shares: 'sg-0c1a551f1ed000005',
  admin: 'sg-0c1a551f1ed000006',
  notebook: 'sg-0c1a551f1ed000004',
  research: 'sg-0c1a551f1ed000007',
  vendors: 'sg-0c1a551f1ed000010',
  shopDefault: 'sg-0c1a551f1ed000008',
  lakeDefault: 'sg-0c1a551f1ed000009',
} as const;

export const named = (name: string): Tag[] => [{ Key: 'Name', Value: name }];
export const at = <T>(place: Place, value: T): Placed<T> => ({ ...place, value });
