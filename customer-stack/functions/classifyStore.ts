import { classifyWork } from './classifyWork.ts';
import { classifyIn } from './scanSettings.ts';
import { ClassifyInput } from './scanWork.ts';
import { openStack } from './stack.ts';

/** Step of the workflow for one store. */
export const handler = async (event: unknown): Promise<{ readonly index: number }> => {
  const input = ClassifyInput.parse(event);
  const stack = openStack();
  const { files, announce } = stack;
  return classifyWork({ files, announce, classify: classifyIn(stack), now: Date.now }, input);
};
