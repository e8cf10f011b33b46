import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const databaseRequiresTls = databaseCheck({
  id: 'RDS-10',
  title: 'RDS database does not require TLS',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'rds:DescribeDBInstances',
    'rds:DescribeDBClusters',
    'rds:DescribeDBParameters',
    'rds:DescribeDBClusterParameters',
  ],
  description:
    'The parameter group does not demand TLS. An application that is set up wrongly sends its ' +
    'password and all rows in clear text through the network, and nobody notices.',
  remediation: {
    console: [
      'Open RDS, Parameter groups; make a group of your own if the database uses the default one.',
      'Set rds.force_ssl to 1 (PostgreSQL, SQL Server) or require_secure_transport to ON (MySQL, MariaDB).',
      'Modify the database to use the group, and restart it if the parameter is static.',
    ],
    cli: [
      'aws rds modify-db-parameter-group --db-parameter-group-name GROUP --parameters ParameterName=rds.force_ssl,ParameterValue=1,ApplyMethod=pending-reboot',
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --db-parameter-group-name GROUP',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBParameterGroup',
      properties: [
        'Family: postgres17',
        'Description: requires TLS',
        'Parameters:',
        '  rds.force_ssl: "1"  # MySQL, MariaDB: require_secure_transport: "ON"',
      ],
    },
    terraform: {
      resource: 'aws_db_parameter_group',
      arguments: [
        'family = "postgres17"',
        'parameter {',
        '  name  = "rds.force_ssl"  # MySQL, MariaDB: require_secure_transport',
        '  value = "1"',
        '}',
      ],
    },
    impact:
      'Clients that connect without TLS are refused. Some engines need a restart before the parameter takes effect.',
  },
  frameworks: requirementsOn(['sentEncrypted'], {
    aws_fsbp: ['RDS.38', 'RDS.39'],
  }),
  evaluate: ({ tlsForced }) =>
    decide(tlsForced, {
      yes: 'The parameter group demands TLS.',
      no: 'The parameter group does not demand TLS.',
      fact: 'The parameter that demands TLS',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { tlsForced: false } }],
    unknown: [{ posture: { tlsForced: null } }],
  },
});
