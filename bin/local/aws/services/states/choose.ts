import { type Data, valueAt } from './data.ts';
import type { Choice, State } from './definition.ts';
import { StatesError } from './statesError.ts';

const holds = (rule: Choice, data: Data): boolean => {
  const value = valueAt(rule.Variable, data);
  if (rule.StringEquals !== undefined) return value === rule.StringEquals;
  if (rule.BooleanEquals !== undefined) return value === rule.BooleanEquals;
  if (rule.NumericEquals !== undefined) return value === rule.NumericEquals;
  return typeof value === 'number' && value > (rule.NumericGreaterThan ?? Number.POSITIVE_INFINITY);
};

/** Name of the state that follows a choice. */
export const choose = (
  { Choices, Default }: Extract<State, { Type: 'Choice' }>,
  data: Data,
): string => {
  const next = Choices.find((rule) => holds(rule, data))?.Next ?? Default;
  if (next === undefined) throw new StatesError('States.NoChoiceMatched', 'no rule holds');
  return next;
};
