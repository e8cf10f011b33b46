import { inbound } from '../exampleAssets.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';
import { groupCheck } from '../serviceChecks.ts';

export const defaultGroupClosed = groupCheck({
  id: 'NET-07',
  title: 'Default security group of the VPC has rules',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeSecurityGroups'],
  description:
    'Whatever starts in the network without a security group of its own gets the default one. ' +
    'As long as that has rules, a machine is connected with others although nobody decided so.',
  remediation: {
    console: [
      'Under Network interfaces search for the group: give what uses it a group of its own.',
      'Choose the group, Edit inbound rules and Edit outbound rules, delete every rule and save.',
    ],
    cli: [
      'aws ec2 describe-network-interfaces --filters Name=group-id,Values={{id}}',
      'aws ec2 describe-security-group-rules --filters Name=group-id,Values={{id}} --query "SecurityGroupRules[].[SecurityGroupRuleId,IsEgress]"',
      'aws ec2 revoke-security-group-ingress --group-id {{id}} --security-group-rule-ids INBOUND_RULE_IDS',
      'aws ec2 revoke-security-group-egress --group-id {{id}} --security-group-rule-ids OUTBOUND_RULE_IDS',
    ],
    terraform: {
      resource: 'aws_default_security_group',
      arguments: ['vpc_id = VPC_ID', '# without ingress and egress it has no rules'],
    },
    impact:
      'Machines that still have only this group lose all connections, also to databases and ' +
      'package servers: give them another group first.',
  },
  frameworks: requirementsOn(['openNetwork'], {
    aws_fsbp: ['EC2.2'],
    'cis_aws_5.0': ['5.5'],
    'cis_aws_6.0': ['6.5'],
    'cis_aws_7.0': ['6.5'],
  }),
  only: ({ isDefault }) => isDefault,
  evaluate: ({ rules }) => {
    const inward = rules.filter(({ isEgress }) => !isEgress).length;
    return rules.length === 0
      ? pass('The default group has no rules.')
      : fail(
          `The default group has ${inward} inbound and ${rules.length - inward} outbound rules.`,
        );
  },
  examples: {
    pass: [{ isDefault: true, rules: [] }],
    fail: [
      { isDefault: true, rules: [inbound({ groups: [{ groupId: 'sg-1', accountId: null }] })] },
      { isDefault: true, rules: [inbound({ isEgress: true, cidrs: ['0.0.0.0/0'] })] },
    ],
    unknown: [],
  },
});
