import { imageCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const imageNotPublic = imageCheck({
  id: 'EBS-07',
  title: 'Machine image (AMI) is shared publicly',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeImages', 'ec2:DescribeImageAttribute'],
  description:
    'The image is public: everybody with an AWS account can start a machine of it and read ' +
    'what lies on its disks, such as keys, settings and data that were forgotten there.',
  remediation: {
    console: [
      'Choose Actions, Edit AMI permissions, then Private, and save.',
      'Treat what lies on its disks as known to others: change the secrets.',
    ],
    cli: [
      'aws ec2 modify-image-attribute --image-id {{id}} --launch-permission Remove=[{Group=all}]',
    ],
    terraform: {
      resource: 'aws_ec2_image_block_public_access',
      arguments: ['state = "block-new-sharing"'],
    },
    impact: 'Others can no longer start machines of the image. Machines that run keep running.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: ({ isPublic }) =>
    decide(isPublic === null ? null : !isPublic, {
      yes: 'The image is private.',
      no: 'Everybody may start machines of the image.',
      fact: 'Who may use the image',
    }),
  examples: {
    pass: [{}],
    fail: [{ isPublic: true }],
    unknown: [{ isPublic: null }],
  },
});
