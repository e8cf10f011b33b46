import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createCage } from '#customer-stack/cage/cage.ts';
import { type ByteSource, bytesSource } from '#customer-stack/readers/source.ts';
import { Unreadable } from '#customer-stack/samplers/readObject.ts';

const MB = 1024 * 1024;
const hostile = fileURLToPath(new URL('hostileChild.ts', import.meta.url));
const generous = { milliseconds: 600_000, bytes: 8192 * MB };
const cages: ReturnType<typeof createCage>[] = [];
const open = (...args: Parameters<typeof createCage>) => {
  const cage = createCage(...args);
  cages.push(cage);
  return cage;
};
afterAll(async () => {
  for (const cage of cages) await cage.close();
});

const jobOf = (source: ByteSource) => ({
  source,
  seed: ['s', source.name],
  rawLimit: 0,
  classification: undefined,
});
const named = (name: string) => jobOf(bytesSource(name, new Uint8Array(1)));

describe('an object that costs too much', () => {
  it.each([
    ['fills Buffers', { milliseconds: generous.milliseconds, bytes: 96 * MB }, 'memory limit'],
    ['fills the heap', { milliseconds: generous.milliseconds, bytes: 96 * MB }, 'memory limit'],
    ['ends itself', generous, 'damaged'],
  ])(
    '%s: its process ends and the next object is read',
    async (name, limits, reason) => {
      const cage = open({ file: hostile, limits });
      const before = await cage.read(named('tells its environment'));
      expect(await cage.read(named(name))).toEqual({ reason });
      const after = await cage.read(named('tells its environment'));
      expect(after).toMatchObject({ verdicts: [] });
      expect(after).not.toEqual(before);
    },
    120_000,
  );
});

it('a parser that never yields is killed from outside when its time is over', async () => {
  let clock = 0;
  let tick = 0;
  const now = () => {
    clock += tick;
    return clock;
  };
  const cage = open({ file: hostile, limits: { ...generous, milliseconds: 30_000 }, now });
  const before = await cage.read(named('tells its environment'));
  tick = 1_000;
  expect(await cage.read(named('loops for ever'))).toEqual({ reason: 'time limit' });
  tick = 0;
  const after = await cage.read(named('tells its environment'));
  expect(after).toMatchObject({ verdicts: [] });
  expect(after).not.toEqual(before);
});

describe('the process', () => {
  it('is one for many objects, without credentials, and leaves no file behind', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'dataward-cage-test-'));
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'must-not-be-seen');
    vi.stubEnv('TMPDIR', temporary);
    const cage = open({ file: hostile, limits: generous });
    const first = await cage.read(named('tells its environment'));
    expect(await cage.read(named('tells its environment'))).toEqual(first);
    expect(JSON.stringify(first)).not.toContain('AWS');
    expect(readdirSync(temporary)).toHaveLength(1);
    await cage.close();
    expect(readdirSync(temporary)).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(temporary, { recursive: true });
  });
});

const people = Array.from({ length: 200 }, (_, i) => `${i},person${i}@mail.com`).join('\n');
const csv = Buffer.from(`id,email\n${people}\n`);

describe('the real child', () => {
  it('reads what is packed as the scanner itself would', async () => {
    const cage = open();
    const outcome = await cage.read(jobOf(bytesSource('p.csv.gz', gzipSync(csv))));
    expect(outcome).toMatchObject({
      verdicts: [{ type: 'email', location: 'p.csv.gz › email', hits: 200 }],
    });
  });

  it('fetches a large object by ranges from the parent', async () => {
    // Stored, not deflated: larger than what travels with the request.
    const packed = gzipSync(Buffer.concat([csv, Buffer.alloc(2 * MB, 'x,y\n')]), { level: 0 });
    const sizes: number[] = [];
    const source: ByteSource = {
      ...bytesSource('p.csv.gz', packed),
      read: async (start, end) => {
        sizes.push(end - start);
        return packed.subarray(start, end);
      },
    };
    const outcome = await open().read(jobOf(source));
    expect(outcome).toMatchObject({ verdicts: [{ type: 'email' }] });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MB);
  });

  it('reports why bytes could not be read', async () => {
    const source: ByteSource = {
      name: 'p.gz',
      size: 5 * MB,
      read: async () => {
        throw new Unreadable('access denied');
      },
    };
    expect(await open().read(jobOf(source))).toEqual({ reason: 'access denied' });
  });
});
