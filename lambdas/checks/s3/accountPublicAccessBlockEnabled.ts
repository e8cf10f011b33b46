import { nothingBlocked } from '../exampleRows.ts';
import { accountCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['S3.1'],
    'cis_aws_5.0': ['2.1.4'],
    'cis_aws_6.0': ['3.1.4'],
    'cis_aws_7.0': ['3.1.4'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i'],
    iso27001_2022: ['A.8.1'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_4_a ac_17_9 ac_17_b ac_2_6 ac_3 ac_3_7 ac_4_21 ac_6 cm_6_a
      cm_9_b mp_2 sc_25 sc_7_11 sc_7_12 sc_7_16 sc_7_2 sc_7_20 sc_7_21 sc_7_24_b sc_7_25
      sc_7_26 sc_7_27 sc_7_28 sc_7_3 sc_7_7 sc_7_9_a sc_7_a sc_7_b sc_7_c
    `),
    'pci_dss_4.0': ids(`
      1.2.8 1.3.1 1.3.2 1.4.2 1.5.1 10.3.2 3.5.1 A1.1.2 A1.1.3 A3.4.1
    `),
  },
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
