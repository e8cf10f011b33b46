import { randomUUID } from 'node:crypto';
import type { Execution, Executions } from './executions.ts';
import { StatesError } from './statesError.ts';

export interface StartInput {
  readonly stateMachineArn: string;
  readonly name?: string;
  readonly input: unknown;
}

/** Starts an execution of one of the given definitions, by ARN. */
export const startWorkflow = (
  executions: Executions,
  definitions: ReadonlyMap<string, unknown>,
  { stateMachineArn, name = randomUUID(), input }: StartInput,
): Promise<Execution> => {
  const definition = definitions.get(stateMachineArn);
  if (definition === undefined)
    throw new StatesError('StateMachineDoesNotExist', `There is no ${stateMachineArn}`);
  const arn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  const startedAt = Date.now();
  return executions.start({ arn, stateMachineArn, name, startedAt, input, definition });
};
