import type { ProgramCode } from '#contracts/asset/workloadFacts.ts';
import { dataTypes } from '#contracts/classification/dataTypes.ts';
import { isCertain } from '#contracts/classification/strength.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { CheckResult } from '../check.ts';
import { functionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const MOST_NAMED = 3;
/** A sample leaves files out, and archives of some formats are not opened: both are counted. */
const harmless: readonly NotAnalysedReason[] = ['empty', 'sampled out', 'format'];

const words: Partial<Record<NotAnalysedReason, string>> = {
  'access denied': 'the scanner was refused',
  'not supported yet': 'it is a container image, which is not read',
};

const whyUnread = ({ unread, deniedActions }: ProgramCode): string => {
  const reasons = unread
    .filter(({ reason }) => !harmless.includes(reason))
    .map(({ reason }) => words[reason] ?? reason);
  return [...new Set([...reasons, ...deniedActions])].join(', ');
};

const countOf = ({ unread }: ProgramCode, reason: NotAnalysedReason): number =>
  unread.find((each) => each.reason === reason)?.count ?? 0;

/** Of files that are in no format that is read. */
const notSearched = (code: ProgramCode): string => {
  const count = countOf(code, 'format');
  return count === 0 ? '' : `; ${count} in formats that are not read were not searched`;
};

const evaluateCode = (code: ProgramCode): CheckResult => {
  const certain = code.secrets.filter(isCertain);
  if (certain.length > 0) {
    const named = certain.map(({ type, path }) => `${dataTypes[type].label} in ${path}`);
    const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
    return fail(`The package holds ${named.slice(0, MOST_NAMED).join(', ')}${more}.`);
  }
  if (code.secrets.length > 0)
    return unknown(`What may be a credential is in ${code.secrets[0]?.path}.`);
  const why = whyUnread(code);
  if (why !== '') return unknown(`The package could not be read: ${why}.`);
  return code.filesRead <= countOf(code, 'format')
    ? unknown('Most files of the package are in formats that are not read.')
    : pass(
        `No credential was found in ${code.filesRead} files of the package${notSearched(code)}.`,
      );
};

const clean = {
  ...{ filesRead: 12, filesTotal: 12, unread: [] },
  ...{ deniedActions: [], keyOwners: [], loginHosts: [], secrets: [] },
};
const key = { type: 'cloud-key', path: 'config/.env', count: 1, confidence: 0.98 } as const;
const notRead = (reason: NotAnalysedReason, count = 1): ProgramCode => ({
  ...{ ...clean, filesRead: 0 },
  unread: [{ reason, count }],
});

export const functionCodeHoldsNoSecrets = functionCheck({
  id: 'LAM-04',
  title: 'Lambda function code or layer holds credentials',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['lambda:GetFunction', 'lambda:GetLayerVersion'],
  description:
    'Files in the package of the function, or in a layer of the account that it uses, hold ' +
    'credentials: keys of cloud accounts, private keys, tokens, or addresses of databases with ' +
    'a password. Everybody who may fetch the package, or who sees the repository or the build ' +
    'machine, has them. Packages are read inside the account.',
  remediation: {
    console: [
      'Change each credential first: whoever fetched the package has it.',
      'Put the new value into a secret of Secrets Manager, and let the role of the function read it.',
      'Remove the file from the build, choose Code, Upload from, and deploy the package without it; of a layer, publish a new version. Delete versions that still hold it.',
    ],
    cli: [
      'aws secretsmanager create-secret --name {{name}} --secret-string file://secret.json',
      'aws lambda update-function-code --function-name {{name}} --zip-file fileb://package.zip',
      'aws lambda list-versions-by-function --function-name {{name}}',
    ],
    cloudFormation: {
      type: 'AWS::Lambda::Function',
      properties: ['Code:', '  S3Bucket: BUCKET_NAME', '  S3Key: PACKAGE_WITHOUT_CREDENTIALS'],
    },
    terraform: {
      resource: 'aws_lambda_function',
      arguments: [
        'filename         = "package.zip"  # built without the file',
        'source_code_hash = filebase64sha256("package.zip")',
      ],
    },
    impact:
      'The function has to read the secret at its start, and what else uses the changed credentials needs the new ones.',
  },
  frameworks: requirementsOn(['plainSecrets']),
  evaluate: ({ code, packageType }) => {
    if (packageType === 'Image')
      return unknown('The code is a container image, which is not read. Scan it with ECR.');
    if (code === null)
      return unknown('No scan has read the package yet; that takes lambda:GetFunction.');
    return evaluateCode(code);
  },
  examples: {
    pass: [
      {},
      { code: clean },
      { code: { ...clean, filesTotal: 900, unread: [{ reason: 'sampled out', count: 888 }] } },
      { code: { ...clean, unread: [{ reason: 'format', count: 3 }] } },
    ],
    fail: [
      { code: { ...clean, secrets: [key] } },
      { code: { ...clean, secrets: [key, key, key, key] } },
      { code: { ...clean, unread: [{ reason: 'time limit', count: 1 }], secrets: [key] } },
    ],
    unknown: [
      { code: null },
      { packageType: 'Image' },
      { code: { ...notRead('access denied'), deniedActions: ['lambda:GetFunction'] } },
      { code: notRead('time limit') },
      { code: notRead('format', 40) },
      { code: { ...clean, secrets: [{ ...key, confidence: 0.5 }] } },
    ],
  },
});
