import { workgroupCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const workgroupNotPublic = workgroupCheck({
  id: 'RSH-11',
  title: 'Redshift Serverless workgroup is publicly accessible',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['redshift-serverless:ListWorkgroups'],
  description:
    'The workgroup has an address on the internet. Only its security groups and passwords ' +
    'stand between strangers and the warehouse.',
  remediation: {
    console: [
      'Open the workgroup and choose Edit at Network and security.',
      'Clear Turn on Publicly accessible, and save.',
    ],
    cli: [
      'aws redshift-serverless update-workgroup --workgroup-name {{name}} --no-publicly-accessible',
    ],
    cloudFormation: {
      type: 'AWS::RedshiftServerless::Workgroup',
      properties: ['PubliclyAccessible: false'],
    },
    terraform: {
      resource: 'aws_redshiftserverless_workgroup',
      arguments: ['publicly_accessible = false'],
    },
    impact:
      'Clients outside the VPC lose their connection. Let them in by VPN or through the ' +
      'query editor.',
  },
  frameworks: requirementsOn(['openDatabase']),
  evaluate: ({ publiclyAccessible }) =>
    decide(publiclyAccessible === null ? null : !publiclyAccessible, {
      yes: 'The workgroup has no public address.',
      no: 'The workgroup has a public address.',
      fact: 'Whether the workgroup is public',
    }),
  examples: {
    pass: [{}],
    fail: [{ publiclyAccessible: true }],
    unknown: [{ publiclyAccessible: null }],
  },
});
