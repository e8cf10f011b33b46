import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['RDS.37', 'RDS.9'],
    gdpr: ['article_32'],
    hipaa: ['164_308_a_4_ii_a', '164_312_b'],
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: ids(`
      ac_2_4 ac_3_1 ac_3_10 ac_4_26 ac_6_9 au_10 au_12_1 au_12_2 au_12_3 au_12_4 au_12_a
      au_12_c au_14_3 au_14_a au_14_b au_2_b au_3_a au_3_b au_3_c au_3_d au_3_e au_3_f
      au_6_3 au_6_4 au_6_6 au_6_9 au_8_b ca_7_b cm_5_1_b ia_3_3_b ma_4_1_a pm_14_a_1
      pm_14_b pm_31 sc_7_9_b si_10_1_c si_1_1_c si_3_8_b si_4_17 si_4_2 si_4_20 si_7_8
    `),
    'pci_dss_4.0': ['10.2.1', '10.2.2', '10.3.1', '10.6.3', '5.3.4', 'A1.2.1'],
    soc2: ['cc_7_2', 'cc_7_3', 'cc_a_1_1', 'pi_1_3'],
  },
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
