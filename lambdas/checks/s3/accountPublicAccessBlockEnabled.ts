import { nothingBlocked } from '../exampleRows.ts';
import { accountCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const accountPublicAccessBlockEnabled = accountCheck({
  id: 'S3-05',
  title: 'S3 public access is not blocked for the account',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['s3:GetAccountPublicAccessBlock'],
  description:
    'At least one of the four settings that block public access is off for the account. ' +
    'Every bucket then depends on its own settings, also those that are made tomorrow.',
  remediation: {
    console: [
      'Choose Block Public Access settings for this account, then Edit.',
      'Tick Block all public access, save and confirm.',
    ],
    cli: [
      'aws s3control put-public-access-block --account-id {{account}} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    ],
    terraform: {
      resource: 'aws_s3_account_public_access_block',
      arguments: [
        'block_public_acls       = true',
        'ignore_public_acls      = true',
        'block_public_policy     = true',
        'restrict_public_buckets = true',
      ],
    },
    impact:
      'Every bucket of the account that is public stops being so. Put web sites behind ' +
      'CloudFront first.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['S3.1'],
    'cis_aws_5.0': ['2.1.4'],
    'cis_aws_6.0': ['3.1.4'],
    'cis_aws_7.0': ['3.1.4'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i'],
  }),
  evaluate: ({ publicAccessBlock: block }) => {
    if (block === null) return unknown('The block of the account could not be read.');
    const off = Object.entries(block).filter(([, isOn]) => !isOn);
    return off.length > 0
      ? fail(`These settings are off: ${off.map(([name]) => name).join(', ')}.`)
      : pass('All four settings are on.');
  },
  examples: {
    pass: [{}],
    fail: [{ publicAccessBlock: nothingBlocked }],
    unknown: [{ publicAccessBlock: null }],
  },
});
