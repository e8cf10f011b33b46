import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedObjects } from '#tests/builders/canaries/plant.ts';
import { createSearch } from '#tests/builders/canaries/search.ts';
import { control, detectedTypes, searched } from '#tests/builders/canaries/values.ts';

const program = fileURLToPath(new URL('../../../bin/scan.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dataward-cli-'));
const data = join(folder, 'crm');

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      AWS_CONFIG_FILE: join(folder, 'none'),
      AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err, code: await closed };
};

beforeAll(() => {
  mkdirSync(join(data, 'deep'), { recursive: true });
  const rows = Array.from(
    { length: 25 },
    (_, i) => `${i},person${i}@mail.com,${200 + i}-12-${3000 + i}`,
  );
  writeFileSync(join(data, 'people.csv'), `id,email,ssn\n${rows.join('\n')}\n`);
  writeFileSync(
    join(data, 'deep', 'picture.bin'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run scan -- --folder', () => {
  it('prints one object per store with --json, and only that on stdout', async () => {
    const { out, code } = await run('--folder', data, '--json', '--no-start');
    const lines = out.trim().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    const store = JSON.parse(lines[0] ?? '');
    expect(Object.keys(store)).toEqual([
      'name',
      'kind',
      'region',
      'sensitivity',
      'types',
      'coverage',
      'notAnalysed',
    ]);
    expect(store).toMatchObject({
      name: 'crm',
      kind: 's3',
      coverage: { state: 'partial', unitsSeen: 1, unitsTotal: 2 },
      notAnalysed: [{ reason: 'format', count: 1 }],
      types: [
        {
          type: 'email',
          ...{ records: 25, count: 25 },
          where: [{ location: 'people.csv › email', hits: 25, cells: 25 }],
        },
        { type: 'ssn', count: 25, where: [{ location: 'people.csv › ssn', hits: 25, cells: 25 }] },
      ],
    });
    expect(store.sensitivity).toBeGreaterThanOrEqual(80);
    expect(out).not.toContain('person3@');
  });

  it('prints progress to stderr and a table to stdout', async () => {
    const { out, err, code } = await run('--folder', data, '--no-start');
    expect(code).toBe(0);
    expect(err).toContain('crm: email, ssn');
    expect(out).toMatch(/Store\s+Kind\s+Region\s+Sensitivity/);
    expect(out).toMatch(/ssn\s+25\s+25\s+\d\d %\s+25 of 25\s+people\.csv › ssn/);
  });

  it('prints no raw value of any format', async () => {
    const planted = join(folder, control);
    mkdirSync(planted);
    for (const [name, content] of Object.entries(await plantedObjects()))
      writeFileSync(join(planted, name), content);
    const { out, err } = await run('--folder', planted, '--json', '--no-start');
    expect(JSON.parse(out).name).toBe(control);
    const types = JSON.parse(out).types.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining([...detectedTypes]));
    const search = createSearch(searched);
    expect(search({ name: 'stdout', bytes: Buffer.from(out) })).toEqual([]);
    expect(search({ name: 'stderr', bytes: Buffer.from(err) })).toEqual([]);
  });

  it('leaves out a file whose name is not UTF-8, reads the others and ends with 1', async () => {
    const odd = join(folder, 'odd');
    mkdirSync(odd);
    writeFileSync(join(odd, 'good.txt'), 'write to ann@acme.org\n');
    const name = Buffer.concat([Buffer.from(`${odd}/bad-`), Buffer.from([0xff, 0xe9])]);
    writeFileSync(name, 'write to bob@acme.org\n');
    const { out, err, code } = await run('--folder', odd, '--json', '--no-start');
    expect(code).toBe(1);
    expect(err).toContain('1 could not be read');
    expect(JSON.parse(out)).toMatchObject({
      coverage: { state: 'partial', unitsSeen: 1, unitsTotal: 2 },
      notAnalysed: [{ reason: 'file name', count: 1 }],
      types: [{ type: 'email', count: 1 }],
    });
  });

  it.runIf(process.getuid?.() !== 0)('counts a folder that it may not list', async () => {
    const closed = join(folder, 'partly');
    mkdirSync(join(closed, 'secret'), { recursive: true });
    writeFileSync(join(closed, 'good.txt'), 'write to ann@acme.org\n');
    chmodSync(join(closed, 'secret'), 0);
    const { out, code } = await run('--folder', closed, '--json', '--no-start');
    chmodSync(join(closed, 'secret'), 0o700);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      notAnalysed: [{ reason: 'access denied', count: 1 }],
      types: [{ type: 'email' }],
    });
  });

  it.each([
    [['--folder', '/no/such/folder'], 'there is no folder /no/such/folder'],
    [[], 'say what to scan: --folder DIR or --profile NAME'],
    [['--folder', '.', '--profile', 'x'], 'give either --folder or --profile, not both'],
    [['--profile', 'x', '--regions', 'moon'], '"moon" is not a region like us-east-1'],
    [['--wrong'], "Unknown option '--wrong'"],
    [
      ['--profile', 'x', '--output', 'pdf', 'a.pdf'],
      '"pdf" is none of the formats ocsf, csv, html',
    ],
    [['--profile', 'x', '--output', 'csv'], '--output csv needs a file'],
    [['--profile', 'x', 'stray'], "Unexpected argument 'stray'"],
    [['--folder', '.', '--output', 'csv', 'a.csv'], '--output goes with --profile'],
    [['--profile', 'nobody', '--no-start'], 'there are no credentials for profile "nobody"'],
  ])('ends with 2 and one line for %j', async (args, line) => {
    const { out, err, code } = await run(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(line);
  });
});
