import type { Cluster, Snapshot } from '@aws-sdk/client-redshift';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { WarehouseFacts } from '#local/aws/services/declared/redshift.ts';
import {
  ANALYTICS,
  daysBefore,
  keyArn,
  keyIds,
  PARTNER,
  PRODUCTION,
  WAREHOUSE_HOST,
} from './names.ts';
import {
  analytics,
  DATA_SUBNET,
  groupIds,
  LAKE_SUBNET,
  LAKE_VPC,
  main,
  SHOP_VPC,
} from './network/places.ts';

/** Closed as it should be. */
const financeWarehouse = (made: Date): Placed<Cluster> => ({
  ...main,
  value: {
    ClusterIdentifier: 'finance-warehouse',
    NodeType: 'ra3.xlplus',
    ClusterStatus: 'paused',
    MasterUsername: 'awsuser',
    DBName: 'finance',
    Endpoint: {
      Address: 'finance-warehouse.cx2v9t8m1abc.us-east-1.redshift.amazonaws.com.invalid',
      Port: 5439,
    },
    ClusterCreateTime: daysBefore(made, 200),
    NumberOfNodes: 1,
    PubliclyAccessible: false,
    Encrypted: true,
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    VpcId: SHOP_VPC,
    ClusterSubnetGroupName: 'data-private',
    ClusterParameterGroups: [{ ParameterGroupName: 'strict', ParameterApplyStatus: 'in-sync' }],
    VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.data, Status: 'active' }],
    Tags: [{ Key: 'owner', Value: 'finance' }],
  },
});

export const declareWarehouses = (made: Date): readonly Placed<Cluster>[] => [
  financeWarehouse(made),
  {
    ...analytics,
    value: {
      ClusterIdentifier: 'warehouse',
      ClusterNamespaceArn: `arn:aws:redshift:us-east-1:${ANALYTICS}:namespace:3f1a7c52-90be-4d3c-8f67-1b2c3d4e5f60`,
      NodeType: 'ra3.xlplus',
      ClusterStatus: 'available',
      ClusterAvailabilityStatus: 'Available',
      MasterUsername: 'awsuser',
      DBName: 'analytics',
      Endpoint: {
        Address: WAREHOUSE_HOST,
        Port: 5439,
      },
      ClusterCreateTime: daysBefore(made, 1090),
      NumberOfNodes: 2,
      PubliclyAccessible: true,
      Encrypted: false,
      VpcId: LAKE_VPC,
      ClusterSubnetGroupName: 'lake',
      ClusterParameterGroups: [
        { ParameterGroupName: 'default.redshift-1.0', ParameterApplyStatus: 'in-sync' },
      ],
      VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.notebook, Status: 'active' }],
      TotalStorageCapacityInMegaBytes: 64_000_000,
      Tags: [
        { Key: 'owner', Value: 'data-platform' },
        { Key: 'aws:cloudformation:stack-name', Value: 'warehouse' },
      ],
    },
  },
];

export const declareWarehouseSnapshots = (made: Date): readonly Placed<Snapshot>[] => [
  {
    ...analytics,
    value: {
      SnapshotIdentifier: 'warehouse-before-resize',
      SnapshotArn: `arn:aws:redshift:us-east-1:${ANALYTICS}:snapshot:warehouse/warehouse-before-resize`,
      ClusterIdentifier: 'warehouse',
      SnapshotCreateTime: daysBefore(made, 70),
      SnapshotType: 'manual',
      Status: 'available',
      Encrypted: true,
      Port: 5439,
      DBName: 'analytics',
      TotalBackupSizeInMegaBytes: 51_200,
      AccountsWithRestoreAccess: [{ AccountId: PRODUCTION }],
      Tags: [],
    },
  },
  {
    ...analytics,
    value: {
      SnapshotIdentifier: 'warehouse-for-partner',
      SnapshotArn: `arn:aws:redshift:us-east-1:${ANALYTICS}:snapshot:warehouse/warehouse-for-partner`,
      ClusterIdentifier: 'warehouse',
      SnapshotCreateTime: daysBefore(made, 20),
      SnapshotType: 'manual',
      Status: 'available',
      Encrypted: true,
      AccountsWithRestoreAccess: [{ AccountId: PARTNER }],
      Tags: [],
    },
  },
];

/** Settings that warehouses share. */
export const warehouseSettings: Pick<
  WarehouseFacts,
  'parameterGroups' | 'subnetGroups' | 'logging'
> = {
  parameterGroups: {
    'default.redshift-1.0': [{ ParameterName: 'require_ssl', ParameterValue: 'false' }],
    strict: [{ ParameterName: 'require_ssl', ParameterValue: 'true' }],
  },
  subnetGroups: [
    {
      ...analytics,
      value: {
        ClusterSubnetGroupName: 'lake',
        VpcId: LAKE_VPC,
        Subnets: [{ SubnetIdentifier: LAKE_SUBNET }],
      },
    },
    {
      ...main,
      value: {
        ClusterSubnetGroupName: 'data-private',
        VpcId: SHOP_VPC,
        Subnets: [{ SubnetIdentifier: DATA_SUBNET }],
      },
    },
  ],
  logging: ['finance-warehouse'],
};
