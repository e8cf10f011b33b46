import { ACCOUNT } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide, pass } from '../result.ts';
import { instanceCheck } from '../serviceChecks.ts';

const instanceProfileArn = `arn:aws:iam::${ACCOUNT}:instance-profile/node`;

export const nodeKeepsRoleFromPods = instanceCheck({
  id: 'EKS-06',
  title: 'EKS node lets pods use its role',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['ec2:DescribeInstances'],
  description:
    'The metadata service of the node answers containers: its hop limit is above one. ' +
    'Every pod can take the credentials of the role of the node, and read what the node ' +
    'may read, whatever the pod itself was given.',
  remediation: {
    console: [
      'Choose Actions, Instance settings, Modify instance metadata options.',
      'Set the hop limit to 1 and require tokens, and save; change the launch template of the node group too.',
      'Give pods roles of their own, by Pod Identity or roles for service accounts.',
    ],
    cli: [
      'aws ec2 modify-instance-metadata-options --instance-id {{id}} --http-tokens required --http-put-response-hop-limit 1',
    ],
    cloudFormation: {
      type: 'AWS::EC2::LaunchTemplate',
      properties: [
        'LaunchTemplateData:',
        '  MetadataOptions:',
        '    HttpTokens: required',
        '    HttpPutResponseHopLimit: 1',
      ],
    },
    terraform: {
      resource: 'aws_launch_template',
      arguments: [
        'metadata_options {',
        '  http_tokens                 = "required"',
        '  http_put_response_hop_limit = 1',
        '}',
      ],
    },
    impact:
      'Pods that use the role of the node lose their access: give them roles of their own ' +
      'first.',
  },
  frameworks: requirementsOn(['leastPrivilege']),
  only: ({ nodeOf }) => nodeOf !== null,
  evaluate: ({ metadata, instanceProfileArn }) => {
    if (instanceProfileArn === null) return pass('The node has no role.');
    if (metadata?.isEnabled === false) return pass('The metadata service is off.');
    const { hopLimit = null } = metadata ?? {};
    return decide(hopLimit === null ? null : hopLimit <= 1, {
      yes: 'The metadata service does not answer pods.',
      no: `The metadata service answers pods: its hop limit is ${hopLimit}.`,
      fact: 'The hop limit of the metadata service',
    });
  },
  examples: {
    pass: [
      { nodeOf: 'shop', instanceProfileArn },
      { nodeOf: 'shop', metadata: { isEnabled: true, tokens: 'required', hopLimit: 2 } },
    ],
    fail: [
      {
        nodeOf: 'shop',
        instanceProfileArn,
        metadata: { isEnabled: true, tokens: 'required', hopLimit: 2 },
      },
    ],
    unknown: [{ nodeOf: 'shop', instanceProfileArn, metadata: null }],
  },
});
