import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { warehouseCheck } from '../serviceChecks.ts';

export const warehouseAuditLogged = warehouseCheck({
  id: 'RSH-04',
  title: 'Redshift audit logging is not enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['redshift:DescribeLoggingStatus'],
  description:
    'The warehouse does not write its connection and user logs. Who signed in and what they ' +
    'asked for cannot be traced.',
  remediation: {
    console: [
      'Choose Properties, Audit logging, Edit.',
      'Turn it on, and choose a bucket or CloudWatch; for queries set enable_user_activity_logging to true.',
    ],
    cli: [
      'aws redshift enable-logging --cluster-identifier {{warehouse}} --log-destination-type cloudwatch --log-exports connectionlog userlog useractivitylog',
    ],
    cloudFormation: {
      type: 'AWS::Redshift::Cluster',
      properties: [
        'LoggingProperties:',
        '  LogDestinationType: cloudwatch',
        '  LogExports: [connectionlog, userlog]',
      ],
    },
    terraform: {
      resource: 'aws_redshift_logging',
      arguments: [
        'cluster_identifier   = "{{warehouse}}"',
        'log_destination_type = "cloudwatch"',
        'log_exports          = ["connectionlog", "userlog", "useractivitylog"]',
      ],
    },
    impact: 'None for clients. The logs are billed by volume.',
  },
  frameworks: requirementsOn(['dataLogged'], {
    aws_fsbp: ['Redshift.4'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_4_ii_a 164_312_a_2_iv
      164_312_b 164_312_e_2_ii
    `),
  }),
  evaluate: ({ auditLogging }) =>
    decide(auditLogging, {
      yes: 'Audit logging is on.',
      no: 'Audit logging is off.',
      fact: 'Whether audit logging is on',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { auditLogging: false } }],
    unknown: [{ posture: { auditLogging: null } }],
  },
});
