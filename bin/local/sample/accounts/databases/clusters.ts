import type { DBCluster } from '@aws-sdk/client-rds';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore } from '#local/sample/accounts/names.ts';
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

export const clusters = (made: Date): readonly Placed<DBCluster>[] => [
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
  cluster(main, 'reviews-docdb', {
    Engine: 'docdb',
    EngineVersion: '5.0.0',
    Port: 27017,
    ClusterCreateTime: daysBefore(made, 330),
    StorageEncrypted: false,
    TagList: tags({ owner: 'reviews-team' }),
  }),
  cluster(oregon, 'recommendations-neptune', {
    Engine: 'neptune',
    EngineVersion: '1.3.2.1',
    Port: 8182,
    ClusterCreateTime: daysBefore(made, 330),
    TagList: tags({ owner: 'data-science' }),
  }),
];
