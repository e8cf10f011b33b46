import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

/** SQL Server and Db2 send their audit logs to S3 by an option, if at all. */
const wantedOf = (engine: string): RegExp | undefined => {
  if (/sqlserver|db2/.test(engine)) return undefined;
  return /postgres/.test(engine) ? /^postgresql$/ : /^audit$/;
};

export const databaseLogExportsEnabled = databaseCheck({
  id: 'RDS-14',
  title: 'RDS database does not export audit logs to CloudWatch Logs',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'The log that tells who signed in and what they asked for is not sent to CloudWatch. It ' +
    'stays on the database for a few days, and whoever takes over the database can delete it: ' +
    'a theft of data cannot be traced.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify.',
      'Under Log exports tick the audit log (PostgreSQL: PostgreSQL log; MySQL, MariaDB: audit log, which needs its plugin by an option group) and apply.',
      'For PostgreSQL set pgaudit.log in the parameter group to the kinds of statement that you need.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --cloudwatch-logs-export-configuration \'{"EnableLogTypes":["postgresql"]}\'',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['EnableCloudwatchLogsExports: [postgresql]'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['enabled_cloudwatch_logs_exports = ["postgresql"]'],
    },
    impact:
      'None for clients. CloudWatch Logs bills what is sent; audit logs of busy databases are large.',
  },
  frameworks: requirementsOn(['dataLogged'], {
    aws_fsbp: ['RDS.37', 'RDS.9'],
    hipaa: ['164_308_a_4_ii_a', '164_312_b'],
  }),
  evaluate: ({ logExports }, { row }) => {
    if (logExports === null) return unknown('The exports of logs could not be read.');
    const wanted = wantedOf(row.engine ?? '');
    if (wanted === undefined) return unknown('Where this engine keeps its audit log is not read.');
    return logExports.some((log) => wanted.test(log))
      ? pass(`These logs are exported: ${logExports.join(', ')}.`)
      : fail(`The audit log is not exported; exported: ${logExports.join(', ') || 'nothing'}.`);
  },
  examples: {
    pass: [{}, { posture: { logExports: ['error', 'audit'] }, row: { engine: 'mysql' } }],
    fail: [
      { posture: { logExports: [] } },
      { posture: { logExports: ['error'] }, row: { engine: 'mysql' } },
    ],
    unknown: [
      { posture: { logExports: null } },
      { posture: { logExports: ['agent', 'error'] }, row: { engine: 'sqlserver-se' } },
    ],
  },
});
