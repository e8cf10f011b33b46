import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kernelOutput, kernelText } from '../../bin/kernel.ts';

test('the committed kernel equals its compiled source byte by byte', async () => {
  const built = await kernelText();
  expect(readFileSync(kernelOutput, 'utf8') === built, 'run npm run kernel').toBe(true);
});
