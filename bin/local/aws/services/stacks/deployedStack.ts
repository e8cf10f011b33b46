import { join } from 'node:path';
import * as z from 'zod/mini';
import { createEvents as createTemplateEvents } from '#local/aws/create/createEvents.ts';
import { createQueues } from '#local/aws/create/createStores.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import { createStackModel } from '#local/aws/template/stackModel.ts';
import type { ProgramCall, StackPrograms, WireService } from '#local/aws/types.ts';
import type { StackState } from '../cloudformation/stackState.ts';
import { readTemplate } from '../cloudformation/template.ts';
import { createEvents } from '../events/index.ts';
import { createSqs } from '../sqs/index.ts';
import { Executions } from '../states/executions.ts';
import { realClock } from '../states/realClock.ts';
import { statesService } from '../states/service.ts';
import { startWorkflow } from '../states/startWorkflow.ts';
import { autoScalingService } from './autoScaling.ts';
import { putEventsOf } from './putEvents.ts';
import { workflowCalls } from './workflowCalls.ts';

export interface DeployedStackOptions {
  /** Folder that everything accepted is kept below. */
  readonly folder: string;
  readonly stack: StackState;
  readonly programs: StackPrograms;
  readonly endpoint: () => string;
  readonly principalOf: (accessKeyId: string) => string;
  /** EventBridge of the product's account. */
  readonly productEvents: readonly WireService[];
  readonly log: (line: string) => void;
}

/** What works in a customer's account while its stack is there. */
export interface DeployedStack {
  readonly accountId: string;
  readonly services: readonly WireService[];
  readonly quiet: () => boolean;
  readonly stop: () => Promise<void>;
}

const StateMachine = z.object({
  Definition: z.unknown(),
  DefinitionSubstitutions: z._default(z.record(z.string(), z.string()), {}),
});
const StackFunction = z.object({
  FunctionName: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
});

const modelOf = ({ stack, endpoint }: DeployedStackOptions): CloudModel =>
  createStackModel({
    name: stack.stackName,
    template: readTemplate(stack.deployment.templateBody),
    account: stack.accountId,
    region: stack.region,
    stackId: stack.stackId,
    parameters: stack.deployment.parameters,
    endpoint: endpoint(),
  });

/** Definitions of the stack's workflows with their substitutions, by ARN. */
const definitionsOf = (model: CloudModel): ReadonlyMap<string, unknown> =>
  new Map(
    model.resources('AWS::StepFunctions::StateMachine').map((resource) => {
      const { Definition, DefinitionSubstitutions } = model.read(resource, StateMachine);
      const text = JSON.stringify(Definition).replaceAll(
        /\$\{(\w+)\}/g,
        (_, name: string) => DefinitionSubstitutions[name] ?? '',
      );
      return [model.physical(resource).ref, JSON.parse(text)];
    }),
  );

type Environments = ReadonlyMap<string, ProgramCall['environment']>;

/** Variables of each function, by its name. */
const environmentsOf = (
  model: CloudModel,
  { stack, endpoint }: DeployedStackOptions,
): Environments =>
  new Map(
    model.resources('AWS::Lambda::Function').map((resource) => {
      const { FunctionName, Environment } = model.read(resource, StackFunction);
      const place = { AWS_REGION: stack.region, AWS_ENDPOINT_URL: endpoint() };
      return [FunctionName, { ...Environment.Variables, ...place }];
    }),
  );

interface Declared {
  readonly model: CloudModel;
  readonly definitions: ReadonlyMap<string, unknown>;
  readonly environments: Environments;
  readonly invoke: (functionName: string, event: unknown) => Promise<unknown>;
}

const readDeclared = (options: DeployedStackOptions): Declared => {
  const model = modelOf(options);
  const environments = environmentsOf(model, options);
  return {
    model,
    environments,
    definitions: definitionsOf(model),
    invoke: async (functionName, event) => {
      const environment = environments.get(functionName);
      if (environment === undefined) throw new Error(`There is no function ${functionName}`);
      return options.programs.invoke({ functionName, event, environment });
    },
  };
};

const openParts = async (options: DeployedStackOptions, declared: Declared) => {
  const { folder, stack, endpoint, log, principalOf } = options;
  const { accountId, region } = stack;
  const { definitions, invoke } = declared;
  const call = workflowCalls({ accountId, region, endpoint, invoke, log });
  const executions = await Executions.open({
    folder: join(folder, 'states'),
    clock: realClock,
    callOf: () => call,
    log,
  });
  const startExecution = async (stateMachineArn: string, input: unknown) => {
    await startWorkflow(executions, definitions, { stateMachineArn, input });
  };
  const home = {
    ...{ accountId, region, log, principalOf, endpoint, startExecution },
    invoke: ({ functionName, event }: Omit<ProgramCall, 'environment'>) =>
      invoke(functionName, event),
  };
  const sqs = createSqs({ ...home, folder: join(folder, 'sqs') });
  const events = await createEvents({ ...home, folder: join(folder, 'events'), queues: sqs });
  return { executions, sqs, events };
};

/** Opens what the template declares and a scan needs: queues, buses, rules, schedules, the workflow. */
export const openDeployedStack = async (options: DeployedStackOptions): Promise<DeployedStack> => {
  const declared = readDeclared(options);
  const { accountId } = options.stack;
  const { model, definitions, environments } = declared;
  const { executions, sqs, events } = await openParts(options, declared);
  await createQueues(model, { createQueue: sqs.create });
  await createTemplateEvents(model, events);
  const [environment] = environments.values();
  const setServer = (isOn: boolean) => options.programs.setServer(isOn ? environment : undefined);
  executions.resume();
  // The machine of before is gone, and stores may wait for it.
  if (!executions.quiet()) setServer(true);
  return {
    accountId,
    services: [
      putEventsOf({ accountId, own: events.services, product: options.productEvents }),
      sqs.service,
      statesService(executions, definitions),
      autoScalingService(setServer),
    ],
    quiet: () => events.quiet() && executions.quiet(),
    stop: async () => {
      setServer(false);
      await events.stop();
      await executions.stop();
      await sqs.stop();
    },
  };
};
