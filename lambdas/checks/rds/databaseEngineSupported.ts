import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const databaseEngineSupported = databaseCheck({
  id: 'RDS-18',
  title: 'RDS database engine version is out of support',
  severity: 'High',
  type: 'Vulnerability',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters', 'rds:DescribeDBEngineVersions'],
  description:
    'AWS lists this version of the engine as deprecated. New weaknesses of it are published ' +
    'and not mended any more, and AWS will upgrade or stop the database at a time of its own ' +
    'choice.',
  remediation: {
    console: [
      'Read the release notes between your version and a supported one, and try the upgrade on a restored snapshot.',
      'Open RDS, choose the database and Modify.',
      'Choose a supported engine version and apply in a maintenance window.',
    ],
    cli: [
      'aws rds describe-db-engine-versions --engine ENGINE --query DBEngineVersions[].EngineVersion',
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --engine-version VERSION --allow-major-version-upgrade',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['EngineVersion: VERSION', 'AllowMajorVersionUpgrade: true'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['engine_version              = "VERSION"', 'allow_major_version_upgrade = true'],
    },
    impact:
      'The upgrade restarts the database; a major version may change behaviour of queries and drop extensions.',
  },
  frameworks: requirementsOn(['outOfSupport']),
  evaluate: ({ engineSupport }, { row }) =>
    decide(engineSupport === null ? null : engineSupport === 'available', {
      yes: `AWS supports ${row.engine} ${row.engineVersion}.`,
      no: `AWS lists ${row.engine} ${row.engineVersion} as deprecated.`,
      fact: 'Whether the engine is supported',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { engineSupport: 'deprecated' } }],
    unknown: [{ posture: { engineSupport: null } }],
  },
});
