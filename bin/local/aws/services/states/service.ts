import { WireError, type WireService } from '#local/aws/types.ts';
import type { Execution, Executions } from './executions.ts';
import { startWorkflow } from './startWorkflow.ts';

interface StartExecutionInput {
  readonly stateMachineArn: string;
  readonly name?: string;
  readonly input?: string;
}
interface TokenInput {
  readonly taskToken: string;
}

const described = ({ started, ended }: Execution) => ({
  executionArn: started.arn,
  stateMachineArn: started.stateMachineArn,
  name: started.name,
  status: ended?.status ?? 'RUNNING',
  startDate: new Date(started.startedAt),
  ...(ended && { stopDate: new Date(ended.at) }),
});

const describedWhole = (execution: Execution) => {
  const { started, ended } = execution;
  return {
    ...described(execution),
    input: JSON.stringify(started.input),
    ...(ended?.output !== undefined && { output: JSON.stringify(ended.output) }),
    ...(ended?.error !== undefined && { error: ended.error, cause: ended.cause ?? '' }),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new WireError('InvalidExecutionInput', 'The input is no JSON.');
  }
};

/** Step Functions of one account, for the workflows that its stack declares. */
export const statesService = (
  executions: Executions,
  definitions: ReadonlyMap<string, unknown>,
): WireService => {
  const answer = async (token: string, outcome: object) => {
    const given = { ...outcome, at: Date.now() } as Parameters<Executions['answer']>[1];
    if (await executions.answer(token, given)) return;
    throw new WireError('TaskTimedOut', 'Task Timed Out: nobody waits for it.');
  };
  return {
    name: 'states',
    operations: {
      StartExecution: async ({ stateMachineArn, name, input = '{}' }: StartExecutionInput) => {
        if (!definitions.has(stateMachineArn))
          throw new WireError('StateMachineDoesNotExist', `There is no ${stateMachineArn}`);
        const { started } = await startWorkflow(executions, definitions, {
          ...{ stateMachineArn, input: parsed(input) },
          ...(name !== undefined && { name }),
        });
        return { executionArn: started.arn, startDate: new Date(started.startedAt) };
      },
      DescribeExecution: ({ executionArn }: { executionArn: string }) => {
        const execution = executions.of(executionArn);
        if (execution === undefined)
          throw new WireError('ExecutionDoesNotExist', `There is no ${executionArn}`);
        return describedWhole(execution);
      },
      ListExecutions: ({ stateMachineArn }: { stateMachineArn: string }) => ({
        executions: executions.list(stateMachineArn).map(described).toReversed(),
      }),
      SendTaskSuccess: ({ taskToken, output }: TokenInput & { output: string }) =>
        answer(taskToken, { value: parsed(output) }),
      SendTaskFailure: ({
        taskToken,
        error = '',
        cause = '',
      }: TokenInput & { error?: string; cause?: string }) => answer(taskToken, { error, cause }),
      SendTaskHeartbeat: ({ taskToken }: TokenInput) => executions.heartbeat(taskToken),
    },
  };
};
