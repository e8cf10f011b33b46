import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as stores from './rawStores.ts';
import { merged, type Scenario } from './scenario.ts';

const network = { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] };
const users = (of: string) => `arn:aws:rds-db:us-east-1:${ACCOUNT}:dbuser:${of}`;
const warehouseUsers = (of: string) => `arn:aws:redshift:us-east-1:${ACCOUNT}:dbuser:${of}`;

const database = (isSignedIn: boolean): Api => {
  const { DescribeDBInstances } = raw.database({
    ...{ id: 'orders', port: 3306, vpc: 'vpc-1' },
    ...{ groups: ['sg-db'], subnets: ['subnet-1'] },
  }) as { DescribeDBInstances: { DBInstances: object[] } };
  const [one] = DescribeDBInstances.DBInstances;
  return {
    DescribeDBInstances: {
      DBInstances: [{ ...one, IAMDatabaseAuthenticationEnabled: isSignedIn }],
    },
  };
};

const account = ({
  connects = users('*/app'),
  issues = warehouseUsers('sales/reader'),
  isSignedIn = true,
  admitted = 'sg-app',
} = {}): Api =>
  merged(
    raw.iam({
      roles: [
        raw.role('report', {
          trust: raw.service('lambda'),
          may: [
            raw.allow('rds-db:connect', connects),
            raw.allow('redshift:GetClusterCredentials', issues),
          ],
        }),
      ],
    }),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-1', []),
          raw.group('sg-db', 'vpc-1', [
            { from: 3306, group: admitted },
            { from: 5439, group: admitted },
          ]),
        ],
      },
    },
    raw.functions({ name: 'report', role: 'report', network }),
    database(isSignedIn),
    stores.warehouse({ vpc: 'vpc-1', subnets: ['subnet-1'], group: 'sg-db' }),
  );

const after = 'IAM database authentication (RDS user guide), IAM authentication (Redshift guide)';
const path = (store: string, band: 'low' | 'moderate') =>
  ({ path: `report -NETWORK_TO-> ${store}`, band }) as const;
const closed = { name: 'the port admits others only', closes: [0, 1] };

const issued: Scenario = {
  name: 'logins that AWS issues to a role',
  after,
  api: account(),
  sensitivity: 90,
  paths: [path('orders', 'moderate'), path('sales', 'moderate')],
  absent: ['Internet'],
  changes: [{ ...closed, api: account({ admitted: 'sg-x' }) }],
};

/** The network alone is left. */
const without = (name: string, more: Parameters<typeof account>[0], of: 0 | 1): Scenario => ({
  ...{ name, after, sensitivity: 90, api: account(more), absent: ['Internet'] },
  paths: [
    path('orders', of === 0 ? 'low' : 'moderate'),
    path('sales', of === 1 ? 'low' : 'moderate'),
  ],
  changes: [{ ...closed, api: account({ ...more, admitted: 'sg-x' }) }],
});

export const issuedLoginScenarios = [
  issued,
  without('a database that signs in no users of IAM', { isSignedIn: false }, 0),
  without(
    'a role that may connect in another region',
    { connects: users('*/app').replace('us-east', 'eu-west') },
    0,
  ),
  without('a login that is issued for another warehouse', { issues: warehouseUsers('hr/x') }, 1),
];
