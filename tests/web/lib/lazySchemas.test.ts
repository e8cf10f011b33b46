import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lazySchema } from '#lib/lazySchema.ts';
import { withLazySchemas } from '../../../web/lazySchemas.ts';

const lazy = (text: string): string => `/* @__PURE__ */ lazySchema(() => ${text})`;
const bodyOf = (code: string): string => withLazySchemas(code).split('\n').slice(1).join('\n');

describe('a contract in the built site', () => {
  it('makes each schema that stands alone when it is asked for', () => {
    const made = "z.object({ id: z.string().check(z.maxLength(9)), 'at': z.iso.date() })";
    expect(bodyOf(`export const Row = ${made};`)).toBe(`export const Row = ${lazy(made)};`);
  });

  it('does so for each member of a list of routes or fields', () => {
    expect(bodyOf('const all = { a: z.int(), b: [Row, z.array(Row)], c: "z.int()" };')).toBe(
      `const all = { a: ${lazy('z.int()')}, b: [Row, ${lazy('z.array(Row)')}], c: "z.int()" };`,
    );
  });

  it('asks for it where a part of it is read', () => {
    expect(bodyOf('const shape = z.omit(Row, { id: true }).shape;')).toBe(
      `const shape = ${lazy('z.omit(Row, { id: true })')}.shape;`,
    );
  });

  it('leaves functions, other calls and files without schemas as they are', () => {
    const code = 'const f = (a) => z.enum(a); function g() { return z.int(); } const h = f(["a"]);';
    expect(withLazySchemas(code)).toBe(code);
  });
});

describe('a lazy schema', () => {
  it('is made once, at the first use', () => {
    let times = 0;
    const word = lazySchema(() => {
      times += 1;
      return z.enum(['a', 'b']);
    });
    const pair = z.object({ one: word, other: z.optional(z.nullable(word)) });
    expect(times).toBe(0);
    expect(pair.parse({ one: 'a', other: null })).toEqual({ one: 'a', other: null });
    expect(pair.safeParse({ one: 'c' }).success).toBe(false);
    expect(word.options).toEqual(['a', 'b']);
    expect(times).toBe(1);
  });

  it('stands for the schema in every place', () => {
    const id = lazySchema(() => z.object({ kind: z.literal('id'), n: z.int() }));
    const name = lazySchema(() => z.object({ kind: z.literal('name'), text: z.string() }));
    const either = lazySchema(() => z.discriminatedUnion('kind', [id, name]));
    expect(either.parse({ kind: 'name', text: 'x', more: 1 })).toEqual({ kind: 'name', text: 'x' });
    expect(either.safeParse({ kind: 'id', n: 'x' }).success).toBe(false);
    expect(z.object({ ...id.shape, more: z.boolean() }).safeParse({ n: 1 }).success).toBe(false);
    expect(id).toBeInstanceOf(z.ZodMiniObject);
    expect('parse' in id).toBe(true);
  });
});
