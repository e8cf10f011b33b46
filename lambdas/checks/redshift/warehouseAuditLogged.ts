import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['Redshift.4'],
    gdpr: ['article_30', 'article_32'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_4_ii_a 164_312_a_2_iv
      164_312_b 164_312_e_2_ii
    `),
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: ids(`
      ac_2_4 ac_3_1 ac_3_10 ac_4_26 ac_6_9 au_10 au_12_1 au_12_2 au_12_3 au_12_4 au_12_a
      au_12_c au_14_3 au_14_a au_14_b au_2_b au_3_a au_3_b au_3_c au_3_d au_3_e au_3_f
      au_6_3 au_6_4 au_6_6 au_6_9 au_8_b au_9_3 ca_7_b cm_5_1_b cp_9_d ia_3_3_b ma_4_1_a
      pm_14_a_1 pm_14_b pm_31 sc_13_a sc_28_1 sc_7_9_b sc_8_3 sc_8_4 si_10_1_c si_19_4
      si_1_1_c si_3_8_b si_4_17 si_4_2 si_4_20 si_7_8
    `),
    'pci_dss_4.0': ids(`
      10.2.1 10.2.2 10.3.1 10.6.3 5.3.4 A1.2.1
    `),
    soc2: ['cc_7_2'],
  },
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
