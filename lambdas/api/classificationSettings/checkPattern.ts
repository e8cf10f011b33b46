import { AppError } from '#middleware/appError.ts';

/** Refuses in plain words what the engine would refuse. */
export const checkPattern = async (pattern: string): Promise<void> => {
  const { compilePattern } = await import('#classify/custom/pattern.ts');
  const { refused } = compilePattern(pattern);
  if (refused !== null) throw new AppError('invalidRequest', refused);
};
