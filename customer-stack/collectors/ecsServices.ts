import {
  type ContainerDefinition,
  DescribeServicesCommand,
  DescribeTaskDefinitionCommand,
  ECSClient,
  paginateListClusters,
  paginateListServices,
  paginateListTaskDefinitionFamilies,
  type Service,
  type TaskDefinition,
} from '@aws-sdk/client-ecs';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { secretNamesIn } from './credentialNames.ts';
import { createKeyOwners, type KeyOwners, keyOwnerPermissions } from './keyOwners.ts';
import { loginHostsIn } from './loginHosts.ts';
import { allPages } from './pages.ts';
import { once } from './refusals.ts';
import { inEveryRegion } from './regions.ts';

type TaskFacts = AssetOf<'ECS Task Definition'>['facts'];
type ServiceFacts = AssetOf<'ECS Service'>['facts'];

/** Services that one call describes. */
const PAGE = 10;

const variablesOf = ({ environment = [] }: ContainerDefinition) =>
  environment.map(({ name = '', value = '' }): [string, string] => [name, value]);

const hostNamespacesOf = (task: TaskDefinition): NonNullable<TaskFacts['hostNamespaces']> => [
  ...(task.networkMode === 'host' ? (['network'] as const) : []),
  ...(task.pidMode === 'host' ? (['process'] as const) : []),
  ...(task.ipcMode === 'host' ? (['ipc'] as const) : []),
];

/** Whose access keys variables of its containers hold. */
const ownersOf = (
  { containerDefinitions = [] }: TaskDefinition,
  ownersIn: KeyOwners,
): Promise<string[]> =>
  ownersIn(containerDefinitions.flatMap(variablesOf).map(([, value]) => value));

/** Of a secret; a key of its JSON, a stage and a version may follow. */
const SECRET = /^arn:[^:]+:secretsmanager:[^:]*:\d*:secret:[^:]+/;
/** Of a parameter, or its name where it is in the region of the task. */
const PARAMETER = /^arn:[^:]+:ssm:[^:]*:\d*:parameter\/.+|^[\w./-]+$/;

/** Of the form `arn:aws:ecs:REGION:ACCOUNT:task-definition/api:3`. */
const parameterArn = (named: string, task: string): string => {
  const [arn = '', partition, , region, account] = task.split(':');
  const isName = !named.startsWith('arn:');
  const path = named.replace(/^\//, '');
  return isName ? `${arn}:${partition}:ssm:${region}:${account}:parameter/${path}` : named;
};

/**
 * ARNs of secrets and parameters that its containers are started with. Source: ECS developer guide,
 * "Pass sensitive data to an Amazon ECS container".
 */
const secretArnsOf = ({ containerDefinitions = [] }: TaskDefinition, task: string): string[] => {
  const named = containerDefinitions.flatMap(({ secrets = [] }) => secrets);
  const arns = named.flatMap(({ valueFrom = '' }) => {
    const parameter = PARAMETER.exec(valueFrom)?.[0];
    return SECRET.exec(valueFrom)?.[0] ?? (parameter && parameterArn(parameter, task)) ?? [];
  });
  return [...new Set(arns)].slice(0, 100);
};

/** Hosts of databases of which variables of its containers hold logins. */
const hostsOf = ({ containerDefinitions = [] }: TaskDefinition): string[] | null => {
  const variables = containerDefinitions.flatMap(variablesOf);
  return loginHostsIn(
    secretNamesIn(variables),
    variables.map(([, value]) => value),
  );
};

const factsOf = (task: TaskDefinition, keyOwners: string[]): TaskFacts => {
  const containers = task.containerDefinitions ?? [];
  return {
    keyOwners,
    loginHosts: hostsOf(task),
    secretVariables: secretNamesIn(containers.flatMap(variablesOf)),
    privilegedContainers: containers
      .filter(({ privileged }) => privileged === true)
      .map(({ name = '' }) => name.slice(0, 128))
      .slice(0, 100),
    hostNamespaces: hostNamespacesOf(task),
  };
};

const unread: TaskFacts = {
  secretVariables: null,
  keyOwners: null,
  loginHosts: null,
  privilegedContainers: null,
  hostNamespaces: null,
};

/** The newest revision of a family, which new tasks run. */
const taskRow = async (
  { client, region, accountId, ownersIn }: Where,
  family: string,
): Promise<FoundRow> => {
  const command = new DescribeTaskDefinitionCommand({ taskDefinition: family });
  const task = answerOf(await attempt(client.send(command)))?.taskDefinition;
  return assetRow({
    assetType: 'ECS Task Definition',
    // The ARN of a family: a new revision is the same resource.
    arn: `arn:aws:ecs:${region}:${accountId}:task-definition/${family}`,
    name: family,
    region,
    createdAt: task?.registeredAt,
    facts: task === undefined ? unread : factsOf(task, await ownersOf(task, ownersIn)),
  });
};

/** Only services in network mode `awsvpc` have a network configuration. */
const publicAddressOf = ({ networkConfiguration }: Service): boolean =>
  networkConfiguration?.awsvpcConfiguration?.assignPublicIp === 'ENABLED';

/** What a service takes from the revision that it runs. */
type Revision = Pick<ServiceFacts, 'taskRoleArn' | 'keyOwners' | 'loginHosts' | 'secretArns'>;
const unreadRevision: Revision = {
  ...{ taskRoleArn: null, keyOwners: null, loginHosts: null, secretArns: null },
};
/** By its ARN. */
type RevisionOf = (taskDefinition: string) => Promise<Revision>;

const revisionsIn = (client: ECSClient, ownersIn: KeyOwners): RevisionOf =>
  once(async (taskDefinition) => {
    const command = new DescribeTaskDefinitionCommand({ taskDefinition });
    const task = answerOf(await attempt(client.send(command)))?.taskDefinition;
    if (task === undefined) return unreadRevision;
    const keyOwners = await ownersOf(task, ownersIn);
    return {
      ...{ taskRoleArn: task.taskRoleArn ?? null, keyOwners },
      ...{ loginHosts: hostsOf(task), secretArns: secretArnsOf(task, taskDefinition) },
    };
  });

const serviceFacts = (service: Service, revision: Revision): ServiceFacts => {
  const network = service.networkConfiguration?.awsvpcConfiguration;
  return {
    assignsPublicAddress: publicAddressOf(service),
    taskDefinitionArn: service.taskDefinition ?? null,
    ...revision,
    subnets: (network?.subnets ?? []).slice(0, 50),
    groups: (network?.securityGroups ?? []).slice(0, 50),
    targetGroups: (service.loadBalancers ?? [])
      .flatMap(({ targetGroupArn }) => targetGroupArn ?? [])
      .slice(0, 50),
    isRunning: (service.desiredCount ?? 0) > 0 || (service.runningCount ?? 0) > 0,
  };
};

const serviceRow = (region: string, service: Service, revision: Revision): FoundRow =>
  assetRow({
    assetType: 'ECS Service',
    arn: service.serviceArn,
    name: service.serviceName,
    region,
    createdAt: service.createdAt,
    facts: serviceFacts(service, revision),
  });

const unreadService = (region: string, arn: string): FoundRow =>
  assetRow({
    assetType: 'ECS Service',
    arn,
    name: arn.split('/').at(-1),
    region,
    facts: {
      ...{ assignsPublicAddress: null, taskDefinitionArn: null, ...unreadRevision },
      ...{ subnets: [], groups: [], targetGroups: [], isRunning: true },
    },
  });

interface Where {
  readonly client: ECSClient;
  readonly region: string;
  readonly accountId: string;
  readonly ownersIn: KeyOwners;
  readonly revisionOf: RevisionOf;
}

const servicesOf = async (
  { client, region, revisionOf }: Where,
  cluster: string,
): Promise<FoundRow[]> => {
  const pages = paginateListServices({ client }, { cluster });
  const arns = await allPages(pages, (page) => page.serviceArns);
  const rows: FoundRow[] = [];
  for (let at = 0; at < arns.length; at += PAGE) {
    const services = arns.slice(at, at + PAGE);
    const command = new DescribeServicesCommand({ cluster, services });
    const described = answerOf(await attempt(client.send(command)))?.services;
    const found = await mapLimited(described ?? [], 4, async (each) =>
      serviceRow(region, each, await revisionOf(each.taskDefinition ?? '')),
    );
    rows.push(
      ...(described === undefined ? services.map((arn) => unreadService(region, arn)) : found),
    );
  }
  return rows;
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new ECSClient(clientOptions(context, region));
  const ownersIn = createKeyOwners(context);
  const { accountId } = context;
  const where = { client, region, accountId, ownersIn, revisionOf: revisionsIn(client, ownersIn) };
  const [families, clusters] = await Promise.all([
    allPages(
      paginateListTaskDefinitionFamilies({ client }, { status: 'ACTIVE' }),
      (page) => page.families,
    ),
    allPages(paginateListClusters({ client }, {}), (page) => page.clusterArns),
  ]);
  const tasks = await mapLimited(families, 6, (family) => taskRow(where, family));
  const services = await mapLimited(clusters, 4, (cluster) => servicesOf(where, cluster));
  return [...tasks, ...services.flat()];
};

export const ecsServices: Collector = {
  name: 'ecsServices',
  permissions: [
    ...keyOwnerPermissions,
    { action: 'ecs:ListTaskDefinitionFamilies', on: 'any', reason: 'find container tasks' },
    {
      action: 'ecs:DescribeTaskDefinition',
      on: 'any',
      reason:
        'find credentials in variables and containers with rights on the host; only names leave',
    },
    { action: 'ecs:ListClusters', on: 'any', reason: 'find container clusters' },
    { action: 'ecs:ListServices', on: 'any', reason: 'find container services' },
    {
      action: 'ecs:DescribeServices',
      on: 'containerService',
      reason: 'know whether the internet reaches a service',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
