import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engineVersion } from '#customer-stack/scanner/engineVersion.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const of = (code: string) => {
  const file = join(folder, 'detector.ts');
  writeFileSync(file, code);
  return engineVersion([file]);
};

describe('the version of the engine', () => {
  it('is that of its own code, and the same while that is the same', () => {
    expect(engineVersion()).toMatch(/^[\da-f]{32}$/);
    expect(engineVersion()).toBe(engineVersion());
  });

  it('changes with any change of the code', () => {
    expect(of('const limit = 1;')).toBe(of('const limit = 1;'));
    expect(of('const limit = 2;')).not.toBe(of('const limit = 1;'));
  });
});
