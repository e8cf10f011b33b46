import { classifyWork } from './classifyWork.ts';
import { classifyIn, readCodeIn } from './scanSettings.ts';
import { ClassifyInput } from './scanWork.ts';
import { openStack } from './stack.ts';

/** Step of the workflow for one store. */
export const handler = async (event: unknown): Promise<{ readonly index: number }> => {
  const input = ClassifyInput.parse(event);
  const stack = openStack();
  const { files, announce } = stack;
  const reading = { classify: classifyIn(stack), readCode: readCodeIn(stack) };
  return classifyWork({ files, announce, ...reading, now: Date.now }, input);
};
