import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parseScanOptions } from '../../../bin/scan/options.ts';
import { scanFolders } from '../../../bin/scan/scanFolders.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-remember-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = join(folder, 'data');
const remember = join(folder, 'kept');
const csv = (n: number) =>
  `id,email\n${Array.from({ length: n }, (_, i) => `x${i},p${i}@mail.com`).join('\n')}\n`;

const scan = async () => {
  const job = { folders: [data], parts: join(folder, 'parts'), remember, onProgress: () => {} };
  const { rows } = await scanFolders(job);
  return rows[0];
};
const kept = () =>
  readdirSync(remember).map((name): unknown =>
    JSON.parse(gunzipSync(readFileSync(join(remember, name))).toString()),
  );

describe('npm run scan -- --remember DIR', () => {
  it('takes what did not change from there, whole and equal', async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'a.csv'), csv(20));
    writeFileSync(join(data, 'b.csv'), csv(30));
    const first = await scan();
    expect(first?.findings).toMatchObject([{ type: 'email', count: 50 }]);
    const state = kept();
    expect(state).toHaveLength(1);
    const second = await scan();
    expect(second).toEqual({ ...first, observedAt: second?.observedAt });
    expect(kept()).toEqual(state);
  });

  it('sees what changed and what is gone', async () => {
    writeFileSync(join(data, 'a.csv'), csv(25));
    rmSync(join(data, 'b.csv'));
    const row = await scan();
    expect(row?.findings).toMatchObject([{ count: 25, where: [{ location: 'a.csv › email' }] }]);
    expect(JSON.stringify(kept())).not.toContain('b.csv');
  });

  it('is an option of folders and profiles alike', () => {
    const options = parseScanOptions(['--folder', data, '--remember', remember]);
    expect(options.remember).toBe(remember);
    expect(parseScanOptions(['--profile', 'x']).remember).toBeUndefined();
  });
});
