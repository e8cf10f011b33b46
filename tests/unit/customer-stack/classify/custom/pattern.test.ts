import { expect, test } from 'vitest';
import { believer, maskCustom } from '#classify/custom/matches.ts';
import { compilePattern } from '#classify/custom/pattern.ts';

const spansOf = (pattern: string, text: string) => {
  const compiled = compilePattern(pattern);
  if (compiled.refused !== null) throw new Error(compiled.refused);
  return compiled.find(text);
};

test('finds every match and nothing between', () => {
  expect(spansOf('EMP-[0-9]{3}', 'EMP-123,EMP-456 EMP-7')).toEqual([
    { start: 0, end: 7 },
    { start: 8, end: 15 },
  ]);
  expect(spansOf('x*y', 'aaa')).toEqual([]);
});

test.each(['(', '[a', '(?=a)b', '(a)\\1', 'a*', 'x'.repeat(501), '((ab){20}){30}'])(
  'refuses %s',
  (pattern) => {
    expect(compilePattern(pattern).refused).toMatch(/\w+/);
  },
);

test('steps grow with the text, not with its square: what stops other engines is answered', () => {
  const text = `${'a'.repeat(20_000)}!`;
  expect(spansOf('(a+)+$', text)).toEqual([]);
  expect(spansOf('(a|aa)+$', `${'a'.repeat(200)}`)).toEqual([{ start: 0, end: 200 }]);
});

test('a mask shows the form and the first sign only', () => {
  expect(maskCustom('EMP-123456')).toBe('E**-******');
  expect(maskCustom('Ünïcode 9')).toBe('Ü****** *');
});

test('with keywords a value counts beside one of them only', () => {
  const line = 'employee EMP-1, and far away of anything like it: order EMP-2 of last week';
  const near = believer(['employee', 'staff number']);
  const at = (start: number) => ({ start, end: start + 5 });
  expect(near([], line, at(9))).toBe(true);
  expect(near([], 'order EMP-1', at(6))).toBe(false);
  expect(near(['staff', 'number'], 'EMP-1', at(0))).toBe(true);
  expect(believer([])([], 'EMP-1', at(0))).toBe(true);
});
