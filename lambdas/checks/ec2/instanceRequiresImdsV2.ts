import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { instanceCheck } from '../serviceChecks.ts';

export const instanceRequiresImdsV2 = instanceCheck({
  id: 'CMP-01',
  title: 'EC2 instance does not require IMDSv2',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeInstances'],
  description:
    'The metadata service of the instance answers version 1 requests. A program that can be ' +
    'tricked into fetching an address hands out the credentials of the role of the ' +
    'instance; version 2 needs a token that such a request cannot get.',
  remediation: {
    console: [
      'Choose Actions, Instance settings, Modify instance metadata options.',
      'Set IMDSv2 to Required and save.',
    ],
    cli: [
      'aws ec2 modify-instance-metadata-options --instance-id {{id}} --http-tokens required --http-endpoint enabled',
    ],
    cloudFormation: {
      type: 'AWS::EC2::LaunchTemplate',
      properties: ['LaunchTemplateData:', '  MetadataOptions:', '    HttpTokens: required'],
    },
    terraform: {
      resource: 'aws_instance',
      arguments: ['metadata_options {', '  http_tokens = "required"', '}'],
    },
    impact:
      'Programs with old SDKs that ask version 1 no longer get credentials. The metric ' +
      'MetadataNoToken shows whether any do.',
  },
  frameworks: requirementsOn(['hardened'], {
    aws_fsbp: ['EC2.8'],
    'cis_aws_5.0': ['5.7'],
    'cis_aws_6.0': ['6.7'],
    'cis_aws_7.0': ['6.7'],
  }),
  evaluate: ({ metadata }) => {
    if (metadata === null) return unknown('The metadata options were not reported.');
    if (!metadata.isEnabled) return pass('The metadata service is off.');
    return metadata.tokens === 'required'
      ? pass('The metadata service requires a token.')
      : fail('The metadata service answers without a token.');
  },
  examples: {
    pass: [{}, { metadata: { isEnabled: false, tokens: 'optional', hopLimit: 1 } }],
    fail: [{ metadata: { isEnabled: true, tokens: 'optional', hopLimit: 2 } }],
    unknown: [{ metadata: null }],
  },
});
