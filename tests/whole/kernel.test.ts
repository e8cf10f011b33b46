import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiledFiles } from '../../bin/kernel.ts';

test('committed modules equal their compiled source byte by byte', async () => {
  for (const { file, text } of compiledFiles)
    expect(readFileSync(file, 'utf8') === (await text()), 'run npm run kernel').toBe(true);
});
