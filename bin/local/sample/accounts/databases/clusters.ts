import type { DBCluster } from '@aws-sdk/client-rds';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore } from '#local/sample/accounts/names.ts';
import { groupIds } from '#local/sample/accounts/network/places.ts';
import { arn, europe, main, oregon, stackTags, tags } from './common.ts';
import { encryptedBy, parameterGroups } from './settings.ts';

const cluster = (place: Place, id: string, value: DBCluster): Placed<DBCluster> => ({
  ...place,
  value: {
    DBClusterIdentifier: id,
    DBClusterArn: arn(place, 'cluster', id),
    DbClusterResourceId: `cluster-${id.replaceAll('-', '').toUpperCase().padEnd(26, 'X')}`,
    Status: 'available',
    Endpoint: `${id}.cluster-c9akciq32rtw.${place.region}.rds.amazonaws.com.invalid`,
    ReaderEndpoint: `${id}.cluster-ro-c9akciq32rtw.${place.region}.rds.amazonaws.com.invalid`,
    AvailabilityZones: [`${place.region}a`, `${place.region}b`],
    BackupRetentionPeriod: 7,
    AllocatedStorage: 1,
    MultiAZ: true,
    StorageEncrypted: true,
    DeletionProtection: true,
    DBClusterParameterGroup: parameterGroups.strict,
    IAMDatabaseAuthenticationEnabled: false,
    ...encryptedBy(place, value),
    TagList: [],
    DBClusterMembers: [
      {
        DBInstanceIdentifier: `${id}-1`,
        IsClusterWriter: true,
        DBClusterParameterGroupStatus: 'in-sync',
      },
    ],
    ...value,
  },
});

const auroraClusters = (made: Date) => [
  cluster(europe, 'loyalty-aurora', {
    Engine: 'aurora-postgresql',
    EngineVersion: '16.4',
    EngineMode: 'provisioned',
    DatabaseName: 'loyalty',
    IAMDatabaseAuthenticationEnabled: true,
    EnabledCloudwatchLogsExports: ['postgresql'],
    Port: 5432,
    ClusterCreateTime: daysBefore(made, 330),
    TagList: stackTags('loyalty', 'AuroraCluster'),
  }),
  cluster(europe, 'events-aurora', {
    Engine: 'aurora-mysql',
    EngineVersion: '8.0.mysql_aurora.3.08.2',
    Port: 3306,
    Status: 'stopped',
    StorageEncrypted: false,
    ClusterCreateTime: daysBefore(made, 45),
    TagList: tags({ owner: 'loyalty-team' }),
  }),
];

const documentClusters = (made: Date) => [
  cluster(main, 'reviews-docdb', {
    Engine: 'docdb',
    EngineVersion: '5.0.0',
    Port: 27017,
    ClusterCreateTime: daysBefore(made, 330),
    StorageEncrypted: false,
    DBClusterParameterGroup: parameterGroups.loose,
    TagList: tags({ owner: 'reviews-team' }),
  }),
  cluster(main, 'tickets-docdb', {
    Engine: 'docdb',
    EngineVersion: '5.0.0',
    Port: 27017,
    Status: 'stopped',
    ClusterCreateTime: daysBefore(made, 90),
    EnabledCloudwatchLogsExports: ['audit'],
    VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.admin, Status: 'active' }],
    TagList: tags({ owner: 'support' }),
  }),
];

const graphClusters = (made: Date) => [
  cluster(oregon, 'recommendations-neptune', {
    Engine: 'neptune',
    EngineVersion: '1.3.2.1',
    Port: 8182,
    VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.research, Status: 'active' }],
    ClusterCreateTime: daysBefore(made, 330),
    TagList: tags({ owner: 'data-science' }),
  }),
  cluster(main, 'fraud-neptune', {
    Engine: 'neptune',
    EngineVersion: '1.3.2.1',
    Port: 8182,
    Status: 'stopped',
    StorageEncrypted: false,
    IAMDatabaseAuthenticationEnabled: true,
    VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.admin, Status: 'active' }],
    ClusterCreateTime: daysBefore(made, 60),
    TagList: tags({ owner: 'payments' }),
  }),
];

export const clusters = (made: Date): readonly Placed<DBCluster>[] => [
  ...auroraClusters(made),
  ...documentClusters(made),
  ...graphClusters(made),
];
