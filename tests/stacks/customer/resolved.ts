import type { CfnParameterProps } from 'aws-cdk-lib';
import { parameterProps } from '#customer-stack/template/parameters.ts';
import { synthesizeTemplates } from '#customer-stack/template/synthesize.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { noValue, resolveValue, type Scope } from '#local/aws/template/intrinsics.ts';

export const account = '210987654321';
export const productAccount = '999999999999';
export const externalId = 'dw-harborlane-5d0c1e7b9a3f4826';

const given: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::AccountId': account,
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': `arn:aws:cloudformation:us-east-1:${account}:stack/dataward/1`,
  ExternalId: externalId,
  AccountId: account,
  TrustedPrincipalArn: `arn:aws:iam::${productAccount}:role/dataward-prod-*`,
  ProductBusArn: `arn:aws:events:us-east-1:${productAccount}:event-bus/dataward-scans`,
  ArtifactBucketPrefix: 'dataward-artifacts',
  Bucket: `dataward-${account}-us-east-1`,
  Alarms: `arn:aws:sns:us-east-1:${account}:Alarms`,
};

const arns: Readonly<Record<string, string>> = {
  Bucket: `arn:aws:s3:::dataward-${account}-us-east-1`,
  Key: `arn:aws:kms:us-east-1:${account}:key/own`,
};

const notHere = (what: string) => (): never => {
  throw new Error(`${what} is not part of a portable template`);
};

/** One deployment of the template: ids stand for themselves. */
const scope: Scope = {
  ref: (name) => {
    if (name === 'AWS::NoValue') return noValue;
    const defaults: Readonly<Record<string, CfnParameterProps>> = parameterProps;
    return given[name] ?? defaults[name]?.default ?? name;
  },
  attribute: (id, attribute) =>
    attribute === 'Arn'
      ? (arns[id] ?? `arn:aws:any:us-east-1:${account}:${id}`)
      : `${id}.${attribute}`,
  condition: (name) => ({ CreatesNetwork: true, UsesPublicSubnets: true })[name] ?? false,
  importValue: notHere('An import'),
  stackOutput: notHere('An output of another stack'),
  mapping: notHere('A mapping'),
  ssm: notHere('A parameter of SSM'),
  secret: notHere('A secret'),
};

interface ResolvedRole {
  readonly id: string;
  readonly trust: readonly PolicyStatement[];
  readonly statements: readonly PolicyStatement[];
}

/** The template in Economy mode, with every function evaluated. */
export const resolveTemplate = (template = synthesizeTemplates().account) => ({
  template,
  resources: resolveValue(template.Resources, scope) as Readonly<
    // biome-ignore lint/suspicious/noExplicitAny: a template's properties are as wide as CloudFormation
    Record<string, { readonly Type: string; readonly Properties: any }>
  >,
});
export type ResolvedTemplate = ReturnType<typeof resolveTemplate>;

export const rolesOf = ({ resources }: ResolvedTemplate): readonly ResolvedRole[] =>
  Object.entries(resources)
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .map(([id, { Properties }]) => ({
      id,
      trust: Properties.AssumeRolePolicyDocument.Statement,
      statements: Properties.Policies.flatMap(
        (policy: { PolicyDocument: { Statement: PolicyStatement[] } }) =>
          policy.PolicyDocument.Statement,
      ),
    }));

export const roleOf = (resolved: ResolvedTemplate, id: string): ResolvedRole => {
  const role = rolesOf(resolved).find((each) => each.id === id);
  if (role === undefined) throw new Error(`There is no role ${id}`);
  return role;
};

export const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat();
