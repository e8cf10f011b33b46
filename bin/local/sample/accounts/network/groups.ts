import type { IpPermission, SecurityGroup } from '@aws-sdk/client-ec2';
import type { Place } from '#local/aws/services/declared/declare.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { analytics, at, EVERYWHERE, groupIds, LAKE_VPC, main, named, SHOP_VPC } from './places.ts';

const from = (cidr: string, port: number, description = ''): IpPermission => ({
  IpProtocol: 'tcp',
  FromPort: port,
  ToPort: port,
  IpRanges: [{ CidrIp: cidr, ...(description === '' ? {} : { Description: description }) }],
  Ipv6Ranges: [],
  PrefixListIds: [],
  UserIdGroupPairs: [],
});

const fromGroup = (groupId: string, port: number): IpPermission => ({
  IpProtocol: 'tcp',
  FromPort: port,
  ToPort: port,
  IpRanges: [],
  Ipv6Ranges: [],
  PrefixListIds: [],
  UserIdGroupPairs: [{ GroupId: groupId, UserId: PRODUCTION }],
});

const anywhereOut: IpPermission = {
  IpProtocol: '-1',
  IpRanges: [{ CidrIp: EVERYWHERE }],
  Ipv6Ranges: [],
  PrefixListIds: [],
  UserIdGroupPairs: [],
};

interface GroupPlan {
  readonly id: string;
  readonly name: string;
  readonly vpc?: string;
  readonly rules: IpPermission[];
}

const group = (place: Place, { id, name, vpc: VpcId = SHOP_VPC, rules }: GroupPlan) =>
  at<SecurityGroup>(place, {
    GroupId: id,
    GroupName: name,
    Description: `${name} machines`,
    VpcId,
    OwnerId: place.accountId,
    SecurityGroupArn: `arn:aws:ec2:${place.region}:${place.accountId}:security-group/${id}`,
    IpPermissions: rules,
    IpPermissionsEgress: [anywhereOut],
    Tags: named(name),
  });

export const groups = [
  group(main, {
    id: groupIds.web,
    name: 'web',
    rules: [from(EVERYWHERE, 443), from(EVERYWHERE, 80)],
  }),
  group(main, { id: groupIds.app, name: 'app', rules: [fromGroup(groupIds.web, 8080)] }),
  group(main, {
    id: groupIds.data,
    name: 'data',
    rules: [
      fromGroup(groupIds.app, 5432),
      fromGroup(groupIds.web, 5432),
      fromGroup(groupIds.app, 3306),
    ],
  }),
  group(main, {
    id: groupIds.open,
    name: 'temporary-open',
    rules: [from(EVERYWHERE, 5432, 'temporary, for the vendor')],
  }),
  group(main, {
    id: groupIds.bastion,
    name: 'bastion',
    rules: [from(EVERYWHERE, 22), from('98.113.44.0/24', 3389, 'office')],
  }),
  group(analytics, {
    id: groupIds.notebook,
    name: 'notebook',
    vpc: LAKE_VPC,
    rules: [from(EVERYWHERE, 8888)],
  }),
];
