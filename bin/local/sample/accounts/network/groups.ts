import type { IpPermission, SecurityGroup } from '@aws-sdk/client-ec2';
import type { Place } from '#local/aws/services/declared/declare.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import {
  analytics,
  at,
  EVERYWHERE,
  groupIds,
  LAKE_VPC,
  main,
  named,
  oregon,
  prefixListIds,
  RESEARCH_VPC,
  SHOP_VPC,
} from './places.ts';

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

const fromList = (PrefixListId: string, port: number): IpPermission => ({
  IpProtocol: 'tcp',
  FromPort: port,
  ToPort: port,
  IpRanges: [],
  Ipv6Ranges: [],
  PrefixListIds: [{ PrefixListId }],
  UserIdGroupPairs: [],
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

/** As AWS makes it with a network: everything from itself and to everywhere. */
const shopDefault = group(main, {
  id: groupIds.shopDefault,
  name: 'default',
  rules: [
    {
      ...anywhereOut,
      IpRanges: [],
      UserIdGroupPairs: [{ GroupId: groupIds.shopDefault, UserId: PRODUCTION }],
    },
  ],
});

const emptied = group(analytics, {
  id: groupIds.lakeDefault,
  name: 'default',
  vpc: LAKE_VPC,
  rules: [],
});
const lakeDefault = { ...emptied, value: { ...emptied.value, IpPermissionsEgress: [] } };

export const groups = [
  group(main, {
    id: groupIds.web,
    name: 'web',
    rules: [from(EVERYWHERE, 443), from(EVERYWHERE, 80)],
  }),
  group(main, {
    id: groupIds.app,
    name: 'app',
    rules: [
      fromGroup(groupIds.web, 8080),
      // Sessions and search, which run beside the application.
      fromGroup(groupIds.app, 6379),
      fromGroup(groupIds.app, 443),
      fromGroup(groupIds.app, 2049),
    ],
  }),
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
    rules: [from(EVERYWHERE, 22), fromList(prefixListIds.offices, 3389)],
  }),
  group(main, {
    id: groupIds.vendors,
    name: 'vendors',
    rules: [fromList(prefixListIds.vendors, 1521)],
  }),
  group(main, {
    id: groupIds.shares,
    name: 'old-shares',
    rules: [from(EVERYWHERE, 2049), from(EVERYWHERE, 445)],
  }),
  group(main, {
    id: groupIds.admin,
    name: 'admin-hosts',
    rules: [
      from(EVERYWHERE, 3389),
      { ...anywhereOut, IpRanges: [], Ipv6Ranges: [{ CidrIpv6: '::/0' }] },
    ],
  }),
  group(analytics, {
    id: groupIds.notebook,
    name: 'notebook',
    vpc: LAKE_VPC,
    rules: [from(EVERYWHERE, 8888), from(EVERYWHERE, 5439, 'warehouse, for the BI tool')],
  }),
  group(oregon, {
    id: groupIds.research,
    name: 'research',
    vpc: RESEARCH_VPC,
    rules: [from('10.60.0.0/16', 8182)],
  }),
  shopDefault,
  lakeDefault,
];
