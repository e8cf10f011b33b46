import { beforeAll, describe, expect, test } from 'vitest';
import { createArtifacts } from '#customer-stack/template/artifacts.ts';
import type { CustomerTemplate } from '#customer-stack/template/synthesize.ts';
import { evaluate } from '#domain/accessPolicy/evaluate.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { organizationLink } from '#domain/cloudAccount/links.ts';
import { rolesOf } from '#local/aws/create/createRoles.ts';
import { createStackModel } from '#local/aws/template/stackModel.ts';

let organization: CustomerTemplate;
let account: CustomerTemplate;
beforeAll(() => {
  const made = createArtifacts();
  organization = JSON.parse(made['organization.json'] ?? '');
  account = JSON.parse(made['template.json'] ?? '');
});

const management = '210987654321';
const bases = {
  consoleOrigin: 'https://console.aws.amazon.com',
  templateBase: 'https://templates.example',
  trustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-prod-*',
  productBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
  artifactBucketPrefix: 'dataward-artifacts',
};
/** Parameters of the product's link. */
const linked = (excludedAccountIds: readonly string[] = []): Record<string, string> => {
  const link = organizationLink(bases, {
    ...{ accountId: management, region: 'us-east-1', externalId: 'external-id-of-a-customer' },
    ...{ frequency: 'rate(7 days)', version: '1.0.0', excludedAccountIds },
    organizationalUnitIds: ['ou-ab12-11111111', 'r-ab12'],
  });
  const query = new URLSearchParams(link.slice(link.indexOf('?', link.indexOf('#'))));
  return Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('param_') ? [[name.slice('param_'.length), value]] : [],
    ),
  );
};

/** The StackSet as CloudFormation resolves it. */
const stackSet = (parameters: Readonly<Record<string, string>>) => {
  const model = createStackModel({
    ...{ name: 'dataward-organization', template: organization, account: management },
    ...{ region: 'us-east-1', parameters, endpoint: '' },
  });
  const [set] = model.resources('AWS::CloudFormation::StackSet');
  if (set === undefined) throw new Error('there is no StackSet');
  // biome-ignore lint/suspicious/noExplicitAny: as wide as CloudFormation
  return model.resolve(set, set.template.Properties ?? {}) as any;
};

describe('the template of an organisation', () => {
  test('holds one service-managed StackSet and nothing else', () => {
    expect(Object.values(organization.Resources).map(({ Type }) => Type)).toEqual([
      'AWS::CloudFormation::StackSet',
    ]);
    expect(stackSet(linked())).toMatchObject({
      StackSetName: 'dataward',
      PermissionModel: 'SERVICE_MANAGED',
      AutoDeployment: { Enabled: 'true', RetainStacksOnAccountRemoval: false },
      Capabilities: ['CAPABILITY_NAMED_IAM'],
      TemplateURL: 'https://templates.example/1.0.0/template.json',
    });
    expect(JSON.stringify(organization)).not.toMatch(/cdk|Custom::|\d{12}/i);
  });

  test('gets every parameter without a default from the link, and none that is unknown', () => {
    const given = Object.keys(linked());
    const { Parameters } = organization;
    for (const [name, { Default }] of Object.entries(Parameters))
      if (Default === undefined) expect(given).toContain(name);
    for (const name of given) expect(Object.keys(Parameters)).toContain(name);
  });

  test('goes to the units of the link in one region, without the excluded accounts', () => {
    const groups = (excluded: readonly string[]) => stackSet(linked(excluded)).StackInstancesGroup;
    expect(groups([])).toEqual([
      {
        Regions: ['us-east-1'],
        DeploymentTargets: { OrganizationalUnitIds: ['ou-ab12-11111111', 'r-ab12'] },
      },
    ]);
    expect(groups(['345678901234', '456789012345'])[0].DeploymentTargets).toEqual({
      OrganizationalUnitIds: ['ou-ab12-11111111', 'r-ab12'],
      AccountFilterType: 'DIFFERENCE',
      Accounts: ['345678901234', '456789012345'],
    });
  });

  test('gives members the parameters that their stack needs, with the external id', () => {
    const given = new Map<string, string>(
      stackSet(linked()).Parameters.map(
        (each: { ParameterKey: string; ParameterValue: string }) => [
          each.ParameterKey,
          each.ParameterValue,
        ],
      ),
    );
    expect(given.get('ExternalId')).toBe('external-id-of-a-customer');
    for (const [name, parameter] of Object.entries(account.Parameters)) {
      const value = given.get(name) ?? parameter.Default;
      expect(value, name).toBeDefined();
      const { AllowedPattern, AllowedValues } = parameter as {
        AllowedPattern?: string;
        AllowedValues?: string[];
      };
      if (AllowedPattern) expect(value).toMatch(new RegExp(`^(?:${AllowedPattern})$`));
      if (AllowedValues) expect(AllowedValues).toContain(value);
    }
    for (const name of given.keys()) expect(Object.keys(account.Parameters)).toContain(name);
  });

  test('is created in its management account only', () => {
    const assertion = { 'Fn::Equals': [{ Ref: 'AWS::AccountId' }, { Ref: 'AccountId' }] };
    expect(organization.Rules).toMatchObject({
      ExpectedAccount: { Assertions: [{ Assert: assertion }] },
    });
  });
});

test('the role of an account lists members of our StackSet, and no other', () => {
  const model = createStackModel({
    ...{ name: 'dataward', template: account, account: management, region: 'us-east-1' },
    parameters: { ...linked(), TemplateVersion: '' },
    endpoint: '',
  });
  const role = rolesOf(model).find(({ logicalId }) => logicalId === 'CrossAccountRole');
  const decide = (action: string, name: string) =>
    evaluate((role?.statements ?? []) as readonly PolicyStatement[], {
      action: `cloudformation:${action}`,
      resource: `arn:aws:cloudformation:us-east-1:${management}:stackset/${name}:0a1b`,
      context: {},
    });
  expect(decide('ListStackInstances', 'dataward')).toBe('allowed');
  expect(decide('ListStackInstances', 'other')).toBe('implicitlyDenied');
  expect(decide('UpdateStackSet', 'dataward')).toBe('implicitlyDenied');
});
