import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';
import { instanceCheck } from '../serviceChecks.ts';

export const publicInstanceHoldsNoRole = instanceCheck({
  id: 'CMP-02',
  title: 'EC2 instance with a public IP address has an instance profile',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeInstances'],
  description:
    'The instance has a public address and carries a role. Whoever breaks into a program on ' +
    'it takes the credentials of the role and uses them from anywhere, as far as the role ' +
    'reaches.',
  remediation: {
    console: [
      'Choose Actions, Networking, and take the public address away; put a load balancer in front of the instance.',
      'Where the address must stay, choose Actions, Security, Modify IAM role, and attach a role with only what the programs need.',
    ],
    cli: [
      'aws ec2 describe-iam-instance-profile-associations --filters Name=instance-id,Values={{id}}',
      'aws ec2 replace-iam-instance-profile-association --association-id ASSOCIATION_ID --iam-instance-profile Name=NARROW_PROFILE',
    ],
    cloudFormation: {
      type: 'AWS::EC2::Instance',
      properties: [
        'NetworkInterfaces:',
        '  - DeviceIndex: "0"',
        '    AssociatePublicIpAddress: false',
      ],
    },
    terraform: { resource: 'aws_instance', arguments: ['associate_public_ip_address = false'] },
    impact:
      'Without its public address the instance cannot be reached from outside except through ' +
      'a load balancer or VPN. Programs on it lose what the narrower role does not allow.',
  },
  frameworks: requirementsOn(['openEndpoint']),
  evaluate: ({ publicAddress, instanceProfileArn }) => {
    if (publicAddress === null) return pass('The instance has no public address.');
    return instanceProfileArn === null
      ? pass('The instance carries no role.')
      : fail(`The instance has the address ${publicAddress} and carries a role.`);
  },
  examples: {
    pass: [{}, { publicAddress: '198.51.100.7' }],
    fail: [
      {
        publicAddress: '198.51.100.7',
        instanceProfileArn: 'arn:aws:iam::111122223333:instance-profile/app',
      },
    ],
    unknown: [],
  },
});
