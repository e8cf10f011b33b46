import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { documentClusterCheck } from '../serviceChecks.ts';

export const documentdbAuditLogsExported = documentClusterCheck({
  id: 'DOC-04',
  title: 'DocumentDB cluster does not export audit logs to CloudWatch Logs',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'The audit log of the cluster is not sent to CloudWatch Logs. Who signed in, and who ' +
    'changed or dropped collections, cannot be traced afterwards.',
  remediation: {
    console: [
      'Choose Actions, Modify.',
      'Under Log exports tick Audit logs, and set audit_logs to enabled in the parameter group.',
    ],
    cli: [
      'aws docdb modify-db-cluster --db-cluster-identifier {{cluster}} --cloudwatch-logs-export-configuration EnableLogTypes=audit',
    ],
    cloudFormation: {
      type: 'AWS::DocDB::DBCluster',
      properties: ['EnableCloudwatchLogsExports: [audit]'],
    },
    terraform: {
      resource: 'aws_docdb_cluster',
      arguments: ['enabled_cloudwatch_logs_exports = ["audit"]'],
    },
    impact: 'None for clients. CloudWatch Logs bills what is sent.',
  },
  frameworks: requirementsOn(['dataLogged'], {
    aws_fsbp: ['DocumentDB.4'],
  }),
  evaluate: ({ logExports }) =>
    decide(logExports?.includes('audit') ?? null, {
      yes: 'The audit log is exported.',
      no: 'The audit log is not exported.',
      fact: 'Which logs are exported',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { logExports: ['profiler'] } }],
    unknown: [{ posture: { logExports: null } }],
  },
});
