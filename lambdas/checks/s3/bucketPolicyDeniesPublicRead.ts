import { evaluatePublicPolicy } from '../evaluatePublicPolicy.ts';
import { allBlocked, nothingBlocked, policy } from '../exampleRows.ts';
import { ids } from '../ids.ts';
import { publicReads } from '../openActions.ts';
import { removePublicStatement } from '../remediations/blockPublicAccess.ts';
import { bucketCheck } from '../serviceChecks.ts';

const read = {
  Effect: 'Allow',
  Principal: '*',
  Action: 's3:Get*',
  Resource: 'arn:aws:s3:::orders/*',
};
const publicPolicy = policy(read);
const inside = policy({ ...read, Condition: { StringEquals: { 'aws:SourceVpce': 'vpce-1' } } });
const perimeter = policy(read, {
  ...read,
  Effect: 'Deny',
  Action: 's3:*',
  Condition: {
    StringNotEqualsIfExists: { 'aws:PrincipalOrgID': 'o-example1' },
    BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
  },
});
const leaky = policy(read, {
  ...read,
  Effect: 'Deny',
  Condition: {
    StringNotEquals: { 'aws:PrincipalOrgID': 'o-example1' },
    Bool: { 'aws:SecureTransport': 'false' },
  },
});
const openPolicy = (document: string) => ({
  policy: { document, isPublic: null },
  publicAccessBlock: nothingBlocked,
});

export const bucketPolicyDeniesPublicRead = bucketCheck({
  id: 'S3-01',
  title: 'S3 bucket policy allows public read access',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    's3:GetBucketPolicy',
    's3:GetBucketPolicyStatus',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'The bucket policy lets everybody on the internet list or read objects, with no account ' +
    'and no password. Whoever learns or guesses the name of the bucket can copy all of its ' +
    'data, and usually leaves no trace that you would notice.',
  remediation: removePublicStatement(
    'Anonymous readers lose access at once: web pages, downloads and partners without credentials stop working until they go through CloudFront or sign their requests.',
  ),
  frameworks: {
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1', '164_312_a_2_i'],
    iso27001_2022: ['A.8.1'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_4_a ac_17_9 ac_17_b ac_2_6 ac_3 ac_3_7 ac_4_21 ac_6 cm_6_a
      cm_9_b mp_2 sc_25 sc_7_11 sc_7_12 sc_7_16 sc_7_2 sc_7_20 sc_7_21 sc_7_24_b sc_7_25
      sc_7_26 sc_7_27 sc_7_28 sc_7_3 sc_7_7 sc_7_9_a sc_7_a sc_7_b sc_7_c
    `),
    'pci_dss_4.0': ids(`
      1.2.8 1.3.1 1.3.2 1.4.2 1.5.1 10.3.2 10.3.3 10.3.4 3.5.1 A1.1.2 A1.1.3 A1.2.1 A3.4.1
    `),
    soc2: ['cc_6_1'],
  },
  evaluate: (posture) => evaluatePublicPolicy(posture, publicReads, 'read'),
  examples: {
    pass: [
      {},
      {
        posture: { policy: { document: null, isPublic: false }, publicAccessBlock: nothingBlocked },
      },
      { posture: { policy: { document: publicPolicy, isPublic: true } } },
      { posture: { ...openPolicy(publicPolicy), accountPublicAccessBlock: allBlocked } },
      { posture: openPolicy(inside) },
      { posture: openPolicy(perimeter) },
      { posture: openPolicy(policy({ ...read, Resource: 'arn:aws:s3:::orders' })) },
    ],
    fail: [
      {
        posture: {
          ...openPolicy(publicPolicy),
          policy: { document: publicPolicy, isPublic: true },
        },
      },
      { posture: openPolicy(publicPolicy) },
      { posture: openPolicy(leaky) },
      {
        posture: {
          ...openPolicy(publicPolicy),
          // These two only refuse what is new.
          publicAccessBlock: { ...nothingBlocked, blockPublicPolicy: true, blockPublicAcls: true },
        },
      },
    ],
    unknown: [
      { posture: { ...openPolicy(publicPolicy), accountPublicAccessBlock: null } },
      { posture: { policy: null, publicAccessBlock: nothingBlocked } },
      { posture: { policy: { document: publicPolicy, isPublic: true }, publicAccessBlock: null } },
      { posture: openPolicy('torn') },
    ],
  },
});
