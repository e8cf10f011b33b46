import type * as z from 'zod/mini';

/** The function's environment, parsed once at its start; throws a sentence that names what is missing. */
export const env = <T extends z.ZodMiniObject>(schema: T): z.output<T> => {
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`Environment variables missing or wrong: ${names.join(', ')}`);
};
