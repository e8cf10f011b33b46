import type {
  DescribeServicesCommandOutput,
  DescribeTaskDefinitionCommandOutput,
  ListClustersCommandOutput,
  ListServicesCommandOutput,
  ListTaskDefinitionFamiliesCommandOutput,
  Service,
  TaskDefinition,
} from '@aws-sdk/client-ecs';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

export interface Containers {
  /** Newest revision of each family. */
  readonly tasks: readonly Placed<TaskDefinition>[];
  readonly services: readonly Placed<Service>[];
}

interface PageInput {
  readonly nextToken?: string | undefined;
  readonly maxResults?: number | undefined;
}

const onPage = <T>(list: readonly T[], { nextToken, maxResults }: PageInput): Page<T> =>
  pageOf(list, { marker: nextToken, limit: maxResults, usual: 100 });
const token = ({ next }: Page<unknown>) => (next === undefined ? {} : { nextToken: next });

const servicesOf = ({ services }: Containers, cluster: string | undefined, call: WireCall) =>
  inPlace(services, call).filter(({ clusterArn }) => clusterArn === cluster);

export const ecsService = (all: Containers): WireService =>
  declare('ecs', {
    ListTaskDefinitionFamilies: (input, call) => {
      const families = inPlace(all.tasks, call).map(({ family = '' }) => family);
      const page = onPage(families, input);
      return {
        families: page.items,
        ...token(page),
      } satisfies Reply<ListTaskDefinitionFamiliesCommandOutput>;
    },
    DescribeTaskDefinition: ({ taskDefinition: wanted }, call) => {
      const taskDefinition = inPlace(all.tasks, call).find(
        ({ family, taskDefinitionArn }) => family === wanted || taskDefinitionArn === wanted,
      );
      if (taskDefinition === undefined)
        throw new WireError('ClientException', 'Unable to describe task definition.', 400);
      return { taskDefinition, tags: [] } satisfies Reply<DescribeTaskDefinitionCommandOutput>;
    },
    ListClusters: (input, call) => {
      const arns = inPlace(all.services, call).map(({ clusterArn = '' }) => clusterArn);
      const page = onPage([...new Set(arns)], input);
      return { clusterArns: page.items, ...token(page) } satisfies Reply<ListClustersCommandOutput>;
    },
    ListServices: (input, call) => {
      const arns = servicesOf(all, input.cluster, call).map(({ serviceArn = '' }) => serviceArn);
      const page = onPage(arns, input);
      return { serviceArns: page.items, ...token(page) } satisfies Reply<ListServicesCommandOutput>;
    },
    DescribeServices: ({ cluster, services: wanted = [] }, call) =>
      ({
        services: servicesOf(all, cluster, call).filter(({ serviceArn = '' }) =>
          wanted.includes(serviceArn),
        ),
        failures: [],
      }) satisfies Reply<DescribeServicesCommandOutput>,
  });
