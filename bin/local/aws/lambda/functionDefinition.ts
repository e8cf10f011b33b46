import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';

/** A function of the template, ready to run. */
export interface FunctionDefinition {
  readonly name: string;
  /** Folder of the bundle. */
  readonly codeDirectory: string;
  /** `file.export`, as Lambda reads it. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Evaluated when a worker starts, after every resource that it refers to has been created. */
  readonly environment: () => Readonly<Record<string, string>>;
  /** Environments that may run at a time. */
  readonly concurrency: number;
  readonly arn: string;
  readonly roleArn: string;
  /** Behind an HTTP API: somebody waits for it, so it stays loaded. */
  readonly answersCalls: boolean;
  /** Behind an HTTP API or a trigger of a user pool: tokens and links are judged by the time of people. */
  readonly servesPeople: boolean;
}

const Properties = z.object({
  Handler: z.string(),
  Role: z._default(z.string(), ''),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  ReservedConcurrentExecutions: z.optional(z.number()),
});

const Environment = z.object({
  Environment: z._default(
    z.object({ Variables: z._default(z.record(z.string(), z.string()), {}) }),
    { Variables: {} },
  ),
});

/** Workers per function at most; Lambda would start more. Each takes 30 MB, and a processor while it runs. */
export const maximumWorkers = Math.min(4, Math.max(2, availableParallelism()));

const Integration = z.object({ IntegrationUri: z.string() });

const arnsBehindApis = (model: CloudModel): readonly string[] =>
  model
    .resources('AWS::ApiGatewayV2::Integration')
    .map((resource) => model.read(resource, Integration).IntegrationUri);

const Pool = z.object({ LambdaConfig: z._default(z.record(z.string(), z.unknown()), {}) });

/** What the triggers of the user pools name. */
const triggersOf = (model: CloudModel): readonly string[] =>
  model
    .resources('AWS::Cognito::UserPool')
    .map((resource) => JSON.stringify(model.read(resource, Pool).LambdaConfig));

interface Callers {
  readonly apis: readonly string[];
  readonly triggers: readonly string[];
}

const definitionOf = (
  model: CloudModel,
  resource: Resource,
  callers: Callers,
): FunctionDefinition[] => {
  const codeDirectory = model.assetPath(resource);
  if (codeDirectory === undefined) return [];
  const given = model.read(resource, Properties);
  const arn = model.physical(resource).attributes.Arn ?? '';
  const answersCalls = callers.apis.some((uri) => uri.includes(arn));
  const { Handler, Role, Timeout, MemorySize, ReservedConcurrentExecutions } = given;
  return [
    {
      name: model.name(resource),
      codeDirectory,
      handler: Handler,
      timeoutSeconds: Timeout,
      memoryMb: MemorySize,
      environment: () => model.read(resource, Environment).Environment.Variables,
      concurrency: Math.min(ReservedConcurrentExecutions ?? maximumWorkers, maximumWorkers),
      arn,
      roleArn: Role,
      answersCalls,
      servesPeople: answersCalls || callers.triggers.some((text) => text.includes(`"${arn}"`)),
    },
  ];
};

/** Functions with a bundle of our own; CDK's helpers for the deployment itself have another runtime. */
export const functionDefinitions = (model: CloudModel): FunctionDefinition[] => {
  const callers = { apis: arnsBehindApis(model), triggers: triggersOf(model) };
  return model
    .resources('AWS::Lambda::Function')
    .filter(({ template }) => String(template.Properties?.Runtime).startsWith('nodejs'))
    .filter(({ template }) => !isHelper(template.Properties?.Handler))
    .flatMap((resource) => definitionOf(model, resource, callers));
};

const isHelper = (handler: unknown): boolean => String(handler).startsWith('__entrypoint__');
