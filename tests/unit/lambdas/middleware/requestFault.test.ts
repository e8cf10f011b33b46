import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requestFault } from '#middleware/requestFault.ts';

const schema = z.object({
  page: z.int().check(z.gte(1), z.lte(9)),
  name: z.string().check(z.minLength(1, 'name required !'), z.maxLength(4)),
  types: z.array(z.enum(['s3', 'rds'])).check(z.maxLength(1)),
  scope: z.object({ deep: z.boolean() }),
});
const good = { page: 1, name: 'a', types: ['s3'], scope: { deep: true } };

test.each([
  [{ page: 'x' }, 'page must be a number.'],
  [{ page: 1.5 }, 'page must be a whole number.'],
  [{ page: 0 }, 'page must be at least 1.'],
  [{ page: 10 }, 'page must be at most 9.'],
  [{ name: '' }, 'name required !'],
  [{ name: 'abcde' }, 'name must have at most 4 characters.'],
  [{ name: undefined }, 'name must be a text.'],
  [{ types: ['s3', 's3'] }, 'types must have at most 1 entries.'],
  [{ types: ['ftp'] }, 'types.0 must be one of s3, rds.'],
  [{ types: {} }, 'types must be a list.'],
  [{ scope: [] }, 'scope must be an object.'],
  [{ scope: { deep: 1 } }, 'scope.deep must be true or false.'],
])('%j', (wrong, text) => {
  const parsed = schema.safeParse({ ...good, ...wrong });
  if (parsed.success) throw new Error('should not fit');
  expect(requestFault(parsed.error)).toBe(text);
});
