import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainAuditLogged = searchCheck({
  id: 'OPS-08',
  title: 'OpenSearch audit logs are not published',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['es:DescribeDomains'],
  description:
    'The domain does not publish its audit logs. Who signed in, searched for what, or ' +
    'deleted an index cannot be traced afterwards.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Under Logs enable audit logs with a log group, and switch them on in OpenSearch Dashboards.',
    ],
    cli: [
      'aws opensearch update-domain-config --domain-name {{name}} --log-publishing-options AUDIT_LOGS={CloudWatchLogsLogGroupArn=LOG_GROUP_ARN,Enabled=true}',
    ],
    cloudFormation: {
      type: 'AWS::OpenSearchService::Domain',
      properties: [
        'LogPublishingOptions:',
        '  AUDIT_LOGS: {Enabled: true, CloudWatchLogsLogGroupArn: LOG_GROUP_ARN}',
      ],
    },
    terraform: {
      resource: 'aws_opensearch_domain',
      arguments: [
        'log_publishing_options {',
        '  log_type                 = "AUDIT_LOGS"',
        '  cloudwatch_log_group_arn = "LOG_GROUP_ARN"',
        '}',
      ],
    },
    impact: 'None for clients. CloudWatch Logs bills what is sent.',
  },
  frameworks: requirementsOn(['dataLogged'], {
    aws_fsbp: ['ES.5', 'OpenSearch.5'],
  }),
  evaluate: ({ auditLogs }) =>
    decide(auditLogs, {
      yes: 'Audit logs are published.',
      no: 'Audit logs are not published.',
      fact: 'Whether audit logs are published',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { auditLogs: false } }],
    unknown: [{ posture: { auditLogs: null } }],
  },
});
