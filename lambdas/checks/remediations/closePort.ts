import type { Remediation } from '#domain/issue/remediation.ts';

/**
 * Replaces an inbound rule for the whole internet by one for the customer's own range. `PORT` where
 * the check looks for more than one port. Rules are revoked by id, since one that covers a range of
 * ports or IPv6 is not found by port and range.
 */
export const closePort = (port: number | 'PORT'): Remediation => ({
  console: [
    'Choose the tab Inbound rules, then Edit inbound rules.',
    'Delete the rule with source 0.0.0.0/0 or ::/0, or replace the source by your own range or by a security group, and save.',
  ],
  cli: [
    'aws ec2 describe-security-group-rules --filters Name=group-id,Values={{id}}',
    'aws ec2 revoke-security-group-ingress --group-id {{id}} --security-group-rule-ids RULE_ID',
    `aws ec2 authorize-security-group-ingress --group-id {{id}} --protocol tcp --port ${port} --cidr OWN_RANGE`,
  ],
  cloudFormation: {
    type: 'AWS::EC2::SecurityGroup',
    properties: [
      'SecurityGroupIngress:',
      '  - IpProtocol: tcp',
      `    FromPort: ${port}`,
      `    ToPort: ${port}`,
      '    CidrIp: OWN_RANGE',
    ],
  },
  terraform: {
    resource: 'aws_vpc_security_group_ingress_rule',
    arguments: [
      'security_group_id = "{{id}}"',
      'ip_protocol       = "tcp"',
      `from_port         = ${port}`,
      `to_port           = ${port}`,
      'cidr_ipv4         = "OWN_RANGE"',
    ],
  },
  impact:
    'Everyone who connects from the internet is cut off at once. Check the flow logs for ' +
    'connections that have to stay, and allow their ranges first.',
});
