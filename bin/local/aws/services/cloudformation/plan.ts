import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { rolesOf } from '#local/aws/create/createRoles.ts';
import type { RoleSettings } from '#local/aws/services/settings.ts';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';
import { createStackModel } from '#local/aws/template/stackModel.ts';
import type { Deployment, StackState } from './stackState.ts';
import { type CustomerTemplate, invalid, readTemplate } from './template.ts';

export interface PlannedResource {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  /** Digest of the resolved properties. */
  readonly properties: string;
  /** A role's permissions boundary. */
  readonly boundary?: string;
}

/** A service-managed StackSet. */
export interface PlannedStackSet {
  readonly name: string;
  readonly templateUrl: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly groups: ReadonlyArray<{
    readonly regions: readonly string[];
    readonly units: readonly string[];
    /** Accounts. */
    readonly excluded: readonly string[];
  }>;
}

/** A deployment with everything resolved. */
export interface Plan {
  readonly template: CustomerTemplate;
  readonly resources: readonly PlannedResource[];
  readonly outputs: Readonly<Record<string, string>>;
  /** By logical id. */
  readonly roles: ReadonlyMap<string, RoleSettings>;
  readonly stackSets: readonly PlannedStackSet[];
}

export type StackPlace = Pick<StackState, 'stackId' | 'stackName' | 'accountId' | 'region'>;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const Bounded = z.object({ PermissionsBoundary: z.optional(z.string()) });

const plannedResource = (model: CloudModel, resource: Resource): PlannedResource => {
  const { logicalId, type, template } = resource;
  const isRole = type === 'AWS::IAM::Role';
  const boundary = isRole ? model.read(resource, Bounded).PermissionsBoundary : undefined;
  return {
    logicalId,
    type,
    physicalId: model.physical(resource).ref,
    properties: digest(model.resolve(resource, template.Properties ?? {})),
    ...(boundary !== undefined && { boundary }),
  };
};

const StackSet = z.object({
  StackSetName: z.string(),
  PermissionModel: z.literal('SERVICE_MANAGED'),
  TemplateURL: z.string(),
  Parameters: z._default(
    z.array(z.object({ ParameterKey: z.string(), ParameterValue: z.string() })),
    [],
  ),
  StackInstancesGroup: z.array(
    z.object({
      Regions: z.array(z.string()),
      DeploymentTargets: z.object({
        OrganizationalUnitIds: z.array(z.string()),
        AccountFilterType: z.optional(z.literal('DIFFERENCE')),
        Accounts: z._default(z.array(z.string()), []),
      }),
    }),
  ),
});

const plannedStackSet = (model: CloudModel, resource: Resource): PlannedStackSet => {
  const given = model.read(resource, StackSet);
  return {
    name: given.StackSetName,
    templateUrl: given.TemplateURL,
    parameters: Object.fromEntries(
      given.Parameters.map(({ ParameterKey, ParameterValue }) => [ParameterKey, ParameterValue]),
    ),
    groups: given.StackInstancesGroup.map(({ Regions: regions, DeploymentTargets }) => ({
      regions,
      units: DeploymentTargets.OrganizationalUnitIds,
      excluded: DeploymentTargets.Accounts,
    })),
  };
};

const modelOf = (
  { stackId, stackName: name, accountId: account, region }: StackPlace,
  { parameters }: Deployment,
  template: CustomerTemplate,
): CloudModel => {
  const endpoint = `https://sqs.${region}.amazonaws.com`;
  return createStackModel({ name, template, account, region, parameters, stackId, endpoint });
};

/** Throws CloudFormation's error for the first rule that does not hold. */
const checkRules = (model: CloudModel, stack: string, { Rules }: CustomerTemplate): void => {
  const holds = (value: unknown) => model.resolve({ stack }, value) === true;
  for (const [name, { RuleCondition, Assertions }] of Object.entries(Rules)) {
    if (RuleCondition !== undefined && !holds(RuleCondition)) continue;
    const broken = Assertions.find(({ Assert }) => !holds(Assert));
    if (broken) throw invalid(`Rule ${name} is not fulfilled: ${broken.AssertDescription}`);
  }
};

/** Resolves a deployment. Throws CloudFormation's error for what it refuses before making anything. */
export const planDeployment = (place: StackPlace, deployment: Deployment): Plan => {
  const template = readTemplate(deployment.templateBody);
  const model = modelOf(place, deployment, template);
  checkRules(model, place.stackName, template);
  const types = new Set(Object.values(template.Resources).map(({ Type }) => Type));
  const made = new Map(
    [...types].flatMap((type) => model.resources(type).map((each) => [each.logicalId, each])),
  );
  const inOrder = Object.keys(template.Resources).flatMap((id) => made.get(id) ?? []);
  return {
    template,
    resources: inOrder.map((resource) => plannedResource(model, resource)),
    outputs: Object.fromEntries(
      Object.entries(model.outputs(place.stackName)).map(([key, value]) => [key, String(value)]),
    ),
    roles: new Map(rolesOf(model).map((role) => [role.logicalId, role])),
    stackSets: model
      .resources('AWS::CloudFormation::StackSet')
      .map((resource) => plannedStackSet(model, resource)),
  };
};

const plans = new WeakMap<Deployment, Plan>();

/** The plan of a deployment that was accepted; computed once. */
export const planOf = (place: StackPlace, deployment: Deployment): Plan => {
  const plan = plans.get(deployment) ?? planDeployment(place, deployment);
  plans.set(deployment, plan);
  return plan;
};
