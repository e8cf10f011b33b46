import { compilePattern } from '#classify/custom/pattern.ts';
import { AppError } from '#middleware/appError.ts';

/** Refuses in plain words what the engine would refuse. */
export const checkPattern = (pattern: string): void => {
  const { refused } = compilePattern(pattern);
  if (refused !== null) throw new AppError('invalidRequest', refused);
};
