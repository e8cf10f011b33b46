import { EXTERNAL_ACCOUNT, policy } from '../exampleRows.ts';
import { ids } from '../ids.ts';
import { type Condition, covers, coversResource, parsePolicy, type Statement } from '../policy.ts';
import { appliesToUsers } from '../policyConditions.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

/** Does the condition hold for every call over plain HTTP? */
const holdsForPlainHttp = (condition: Condition): boolean => {
  if (condition.key !== 'aws:securetransport') return appliesToUsers(condition);
  const { operator, values } = condition;
  if (/^(?:Bool|StringEquals|StringEqualsIgnoreCase|StringLike)(?:IfExists)?$/i.test(operator)) {
    return values.some((value) => /^false$/i.test(value));
  }
  return /^StringNot/i.test(operator) && values.every((value) => /^true$/i.test(value));
};

const wanted = [
  ['s3:GetObject', '/*'],
  ['s3:PutObject', '/*'],
  ['s3:ListBucket', ''],
] as const;

/** What plain HTTP may still be used for. */
const answered = (statements: readonly Statement[], bucket: string): readonly string[] => {
  const denials = statements.filter(
    ({ isAllow, isAnyone, excepted, conditions }) =>
      !isAllow && isAnyone && excepted.length === 0 && conditions.every(holdsForPlainHttp),
  );
  return wanted
    .filter(
      ([action, below]) =>
        !denials.some((each) => covers(each, action) && coversResource(each, bucket + below)),
    )
    .map(([action]) => action);
};

const plain = { Bool: { 'aws:SecureTransport': 'false' } };
const deny = {
  Effect: 'Deny',
  Principal: '*',
  Action: 's3:*',
  Resource: '*',
  Condition: plain,
};
const bucket = 'arn:aws:s3:::orders';
const of = (...statements: readonly object[]) => ({
  policy: { document: policy(...statements), isPublic: false },
});

export const bucketRequiresTls = bucketCheck({
  id: 'S3-11',
  title: 'S3 bucket policy does not require TLS',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['s3:GetBucketPolicy'],
  description:
    'The bucket policy does not refuse plain HTTP. A client that is set up wrongly sends and ' +
    'fetches data in clear text, and everybody on the way can read and change it.',
  remediation: {
    console: [
      'Open S3, choose the bucket and its tab Permissions.',
      'Under Bucket policy choose Edit and add a statement: Effect Deny, Principal "*", Action "s3:*", Resource the bucket and everything in it, Condition Bool aws:SecureTransport "false".',
      'Save. Clients that use HTTPS notice nothing.',
    ],
    cli: [
      'aws s3api get-bucket-policy --bucket {{bucket}} --query Policy --output text > policy.json',
      'aws s3api put-bucket-policy --bucket {{bucket}} --policy file://policy.json',
    ],
    cloudFormation: {
      type: 'AWS::S3::BucketPolicy',
      properties: [
        'Bucket: {{bucket}}',
        'PolicyDocument:',
        '  Version: "2012-10-17"',
        '  Statement:',
        '    - Effect: Deny',
        '      Principal: "*"',
        '      Action: "s3:*"',
        '      Resource: ["arn:aws:s3:::{{bucket}}", "arn:aws:s3:::{{bucket}}/*"]',
        '      Condition: {Bool: {"aws:SecureTransport": "false"}}',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_policy',
      arguments: [
        'bucket = "{{bucket}}"',
        'policy = jsonencode({',
        '  Version = "2012-10-17"',
        '  Statement = [{',
        '    Effect = "Deny", Principal = "*", Action = "s3:*"',
        '    Resource = ["arn:aws:s3:::{{bucket}}", "arn:aws:s3:::{{bucket}}/*"]',
        '    Condition = { Bool = { "aws:SecureTransport" = "false" } }',
        '  }]',
        '})',
      ],
    },
    impact: 'Clients that use plain HTTP are refused. Clients that use HTTPS notice nothing.',
  },
  frameworks: requirementsOn(['sentEncrypted'], {
    aws_fsbp: ['S3.5'],
    'cis_aws_5.0': ['2.1.1'],
    'cis_aws_6.0': ['3.1.1'],
    'cis_aws_7.0': ['3.1.1'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_312_a_2_iv 164_312_c_1 164_312_c_2 164_312_e_1
      164_312_e_2_i 164_312_e_2_ii
    `),
  }),
  evaluate: ({ policy: found }, { row }) => {
    if (found === null) return unknown('The bucket policy could not be read.');
    if (found.document === null) return fail('The bucket has no policy that refuses plain HTTP.');
    const statements = parsePolicy(found.document);
    if (statements === undefined) return unknown('The bucket policy could not be understood.');
    const open = answered(statements, row.arn);
    return open.length === 0
      ? pass('The policy refuses requests without TLS.')
      : fail(`No statement of the policy refuses these without TLS: ${open.join(', ')}.`);
  },
  examples: {
    pass: [
      {},
      { posture: of(deny) },
      { posture: of({ ...deny, Condition: { StringNotEquals: { 'aws:SecureTransport': true } } }) },
      { posture: of({ ...deny, Resource: `${bucket}/*` }, { ...deny, Resource: bucket }) },
      {
        posture: of({
          ...deny,
          Condition: { ...plain, BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' } },
        }),
      },
    ],
    fail: [
      { posture: { policy: { document: null, isPublic: false } } },
      { posture: of({ ...deny, Action: 's3:PutObject' }) },
      { posture: of({ ...deny, Condition: { Null: { 'aws:SecureTransport': 'false' } } }) },
      // Over plain HTTP there is no version of TLS to compare.
      { posture: of({ ...deny, Condition: { NumericLessThan: { 's3:TlsVersion': '1.2' } } }) },
      { posture: of({ ...deny, Resource: bucket }) },
      { posture: of({ ...deny, Resource: `${bucket}/public/*` }) },
      { posture: of({ ...deny, Principal: { AWS: EXTERNAL_ACCOUNT } }) },
      {
        posture: of({
          ...deny,
          Condition: { ...plain, StringNotEquals: { 'aws:PrincipalAccount': EXTERNAL_ACCOUNT } },
        }),
      },
    ],
    unknown: [{ posture: { policy: null } }],
  },
});
