import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

const entry = (Egress: boolean) => ({
  ...{ RuleNumber: 100, Egress, RuleAction: 'allow', Protocol: '-1' },
  Ipv6CidrBlock: '::/0',
});

const account = ({
  admitted = '::/0',
  networkType = 'DUAL' as 'IPV4' | 'DUAL',
  isPublic = true,
  gateway = 'igw-vpc-1',
} = {}) =>
  merged(
    raw.iam({}),
    raw.vpcs({ id: 'vpc-1', subnets: {}, isPublic: true }),
    {
      DescribeSubnets: {
        Subnets: [
          {
            ...{ SubnetId: 'subnet-1', VpcId: 'vpc-1', CidrBlock: '10.0.1.0/24' },
            Ipv6CidrBlockAssociationSet: [{ Ipv6CidrBlock: '2600:1f18:1:2::/64' }],
          },
        ],
      },
      DescribeRouteTables: {
        RouteTables: [
          {
            ...{ RouteTableId: 'rtb-1', VpcId: 'vpc-1', Associations: [{ Main: true }] },
            Routes: [{ DestinationIpv6CidrBlock: '::/0', GatewayId: gateway, State: 'active' }],
          },
        ],
      },
      DescribeNetworkAcls: {
        NetworkAcls: [
          {
            ...{ NetworkAclId: 'acl-1', VpcId: 'vpc-1', IsDefault: true },
            Entries: [entry(false), entry(true)],
          },
        ],
      },
      DescribeSecurityGroups: {
        SecurityGroups: [raw.group('sg-db', 'vpc-1', [{ from: 3306, cidr: admitted }])],
      },
    },
    raw.database({
      ...{ id: 'customers', port: 3306, vpc: 'vpc-1', isPublic, networkType },
      ...{ groups: ['sg-db'], subnets: ['subnet-1'] },
    }),
  );

const dualStack: Scenario = {
  name: 'a database that the internet reaches by IPv6 alone',
  after: 'Dual-stack mode (RDS user guide)',
  api: account(),
  sensitivity: 90,
  paths: [{ path: 'Internet -EXPOSED_TO-> customers', band: 'high' }],
  absent: [],
  changes: [
    { name: 'it has addresses of IPv4 alone', api: account({ networkType: 'IPV4' }), closes: [0] },
    { name: 'it is not publicly accessible', api: account({ isPublic: false }), closes: [0] },
    { name: 'the port admits IPv4 alone', api: account({ admitted: '0.0.0.0/0' }), closes: [0] },
    {
      name: 'the route leads to a gateway that only lets out',
      api: account({ gateway: 'eigw-1' }),
      closes: [0],
    },
  ],
};

export const dualStackScenarios = [dualStack];
