import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const acts = /\.(click|press|tap|reload)\(/;
/** A locator is only named by such a line. */
const names = /^\s*const \w+ = (?!await)/;

/**
 * Lines that check a page at once after an action. What the action opens may then appear in the
 * middle of the check, and axe finds contrast faults in a dialog that fades in.
 */
const uncheckedWaits = (text: string): string[] => {
  const lines = text.split('\n').filter((line) => !names.test(line));
  return lines.filter((line, n) => /\ballWell\(/.test(line) && acts.test(lines[n - 1] ?? ''));
};

test('a check at once after an action is seen, also past the name of a locator', () => {
  const open = "  await button(page, 'Add').click();";
  const name = "  const dialog = page.getByRole('dialog');";
  const check = "  await allWell(watched, 'add');";
  expect(uncheckedWaits([open, name, check].join('\n'))).toEqual([check]);
  expect(uncheckedWaits([open, name, '  await dialog.waitFor();', check].join('\n'))).toEqual([]);
});

test('journeys wait for what an action opens before they check the page', () => {
  const files = globSync('tests/e2e/**/*.test.ts');
  expect(files.length).toBeGreaterThan(10);
  const found = files.map((file) => [file, uncheckedWaits(readFileSync(file, 'utf8'))] as const);
  expect(found.filter(([, lines]) => lines.length > 0)).toEqual([]);
});
