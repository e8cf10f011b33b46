import * as z from 'zod/mini';

/** Any value of a definition that is filled in when its state runs. */
const Template = z.unknown();
const errors = z.array(z.string());

const Retrier = z.strictObject({
  ErrorEquals: errors,
  IntervalSeconds: z._default(z.int(), 1),
  BackoffRate: z._default(z.number(), 2),
  MaxAttempts: z._default(z.int(), 3),
  MaxDelaySeconds: z.optional(z.int()),
  JitterStrategy: z._default(z.enum(['FULL', 'NONE']), 'NONE'),
});
export type Retrier = z.infer<typeof Retrier>;

const Path = z.string().check(z.startsWith('$'));
const ResultPath = z.optional(z.nullable(Path));

const Catcher = z.strictObject({ ErrorEquals: errors, ResultPath, Next: z.string() });
export type Catcher = z.infer<typeof Catcher>;

const onward = { Next: z.optional(z.string()), End: z.optional(z.literal(true)) };
const guarded = {
  Retry: z._default(z.array(Retrier), []),
  Catch: z._default(z.array(Catcher), []),
};

const Choice = z.strictObject({
  Variable: Path,
  StringEquals: z.optional(z.string()),
  NumericEquals: z.optional(z.number()),
  NumericGreaterThan: z.optional(z.number()),
  BooleanEquals: z.optional(z.boolean()),
  Next: z.string(),
});
export type Choice = z.infer<typeof Choice>;

const Call = z.strictObject({
  Resource: z.string(),
  Parameters: z.optional(Template),
  ReaderConfig: z.optional(z.strictObject({ InputType: z.literal('JSON') })),
});

const Task = z.strictObject({
  Type: z.literal('Task'),
  Resource: z.string(),
  Parameters: z.optional(Template),
  ResultSelector: z.optional(Template),
  ResultPath,
  TimeoutSeconds: z.optional(z.int()),
  HeartbeatSeconds: z.optional(z.int()),
  ...guarded,
  ...onward,
});
export type Task = z.infer<typeof Task>;

/** The states of the language that are run here; a definition with anything else is refused. */
export type State =
  | Task
  | z.infer<typeof Simple>
  | (Omit<z.infer<typeof MapState>, 'ItemProcessor'> & { readonly ItemProcessor: Machine })
  | (Omit<z.infer<typeof Parallel>, 'Branches'> & { readonly Branches: readonly Machine[] });

export interface Machine {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
  readonly TimeoutSeconds?: number | undefined;
}

const Simple = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.literal('Choice'),
    Choices: z.array(Choice),
    Default: z.optional(z.string()),
  }),
  z.strictObject({
    Type: z.literal('Pass'),
    Parameters: z.optional(Template),
    Result: z.optional(Template),
    ResultPath,
    ...onward,
  }),
  z.strictObject({ Type: z.literal('Wait'), Seconds: z.int(), ...onward }),
  z.strictObject({ Type: z.literal('Succeed') }),
  z.strictObject({
    Type: z.literal('Fail'),
    Error: z.optional(z.string()),
    Cause: z.optional(z.string()),
  }),
]);

const lazyMachine = (): z.ZodMiniType<Machine> => z.lazy(() => Machine) as z.ZodMiniType<Machine>;

const MapState = z.strictObject({
  Type: z.literal('Map'),
  Label: z.optional(z.string()),
  ItemReader: z.optional(Call),
  ItemsPath: z.optional(Path),
  ItemSelector: z.optional(Template),
  ItemProcessor: lazyMachine(),
  MaxConcurrency: z.optional(z.int()),
  MaxConcurrencyPath: z.optional(Path),
  ToleratedFailurePercentage: z._default(z.number(), 0),
  ResultWriter: z.optional(Call),
  ResultPath,
  ...guarded,
  ...onward,
});
export type MapState = Extract<State, { Type: 'Map' }>;

const Parallel = z.strictObject({
  Type: z.literal('Parallel'),
  Branches: z.array(lazyMachine()),
  ResultPath,
  ...guarded,
  ...onward,
});
export type Parallel = Extract<State, { Type: 'Parallel' }>;

const Machine = z.strictObject({
  Comment: z.optional(z.string()),
  StartAt: z.string(),
  TimeoutSeconds: z.optional(z.int()),
  ProcessorConfig: z.optional(z.strictObject({ Mode: z.string(), ExecutionType: z.string() })),
  States: z.record(z.string(), z.union([Task, MapState, Parallel, Simple])),
});

/** Throws for what is not run here. */
export const readDefinition = (given: unknown): Machine => Machine.parse(given) as Machine;
