import type { Service, TaskDefinition } from '@aws-sdk/client-ecs';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Containers } from '#local/aws/services/declared/ecs.ts';
import { daysBefore, PRODUCTION, secretArn } from './names.ts';
import { APP_SUBNET, DATA_SUBNET, groupIds, main, PUBLIC_SUBNET } from './network/places.ts';

const arn = (resource: string) => `arn:aws:ecs:us-east-1:${PRODUCTION}:${resource}`;

interface TaskPlan {
  readonly family: string;
  readonly age: number;
  readonly environment: Readonly<Record<string, string>>;
  /** ARNs of secrets by the names of the variables that take them. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly more?: TaskDefinition;
  readonly privileged?: boolean;
}

const task = (made: Date, plan: TaskPlan): Placed<TaskDefinition> => ({
  ...main,
  value: {
    taskDefinitionArn: arn(`task-definition/${plan.family}:7`),
    family: plan.family,
    revision: 7,
    status: 'ACTIVE',
    networkMode: 'awsvpc',
    registeredAt: daysBefore(made, plan.age),
    containerDefinitions: [
      {
        name: plan.family,
        image: `${PRODUCTION}.dkr.ecr.us-east-1.amazonaws.com/${plan.family}:7`,
        privileged: plan.privileged ?? false,
        environment: Object.entries(plan.environment).map(([name, value]) => ({ name, value })),
        secrets: Object.entries(plan.secrets ?? {}).map(([name, valueFrom]) => ({
          name,
          valueFrom,
        })),
      },
    ],
    ...plan.more,
  },
});

const service = (made: Date, name: string, isPublic: boolean): Placed<Service> => ({
  ...main,
  value: {
    serviceArn: arn(`service/shop/${name}`),
    serviceName: name,
    clusterArn: arn('cluster/shop'),
    taskDefinition: arn(`task-definition/${name}:7`),
    status: 'ACTIVE',
    launchType: 'FARGATE',
    desiredCount: 2,
    createdAt: daysBefore(made, 150),
    networkConfiguration: {
      awsvpcConfiguration: {
        subnets: isPublic ? [PUBLIC_SUBNET] : [APP_SUBNET, DATA_SUBNET],
        securityGroups: [groupIds.app],
        assignPublicIp: isPublic ? 'ENABLED' : 'DISABLED',
      },
    },
  },
});

/** The returns desk as it should be; the label printer put up by a vendor. */
export const declareContainers = (made: Date): Containers => ({
  tasks: [
    task(made, {
      ...{ family: 'returns-desk', age: 40, environment: { STAGE: 'production' } },
      secrets: { WAREHOUSE_LOGIN: secretArn('warehouse-reader') },
    }),
    task(made, {
      family: 'label-printer',
      age: 210,
      environment: { PRINT_HOST: '10.20.16.80', CARRIER_API_KEY: 'pk-carrier-5513-harbor' },
      privileged: true,
      more: { networkMode: 'host', pidMode: 'host' },
    }),
  ],
  services: [service(made, 'returns-desk', false), service(made, 'label-printer', true)],
});
