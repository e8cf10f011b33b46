import { describe, expect, it } from 'vitest';
import type { ByteSource } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';

const MB = 1024 * 1024;
const SIZE = 5 * 1024 * MB;
const line = (i: number) =>
  `${String(i).padStart(10, '0')},person${i % 97}@mail.com,${String(i % 1000).padStart(4, '0')}\n`;
const WIDTH = line(0).length;
const header = 'id,email,code'.padEnd(WIDTH - 1, ' ').concat('\n');

/** Lines that come again and again: the reader's memory is measured, not that of this source. */
const block = Buffer.from(
  Array.from({ length: 96 }, (_, i) => line(i).padStart(WIDTH, '0').slice(-WIDTH)).join(''),
);

/** Five gigabytes that exist only where they are read. */
const virtualCsv = (fetched: { bytes: number; most: number }): ByteSource => ({
  name: 'exports/large.csv',
  size: SIZE,
  read: async (start, end) => {
    const part = Buffer.allocUnsafe(end - start);
    for (let at = start; at < end; )
      at += block.copy(part, at - start, at % block.length, (at % block.length) + end - at);
    if (start < WIDTH) Buffer.from(header).copy(part, 0, start);
    fetched.bytes += end - start;
    fetched.most = Math.max(fetched.most, end - start);
    return part;
  },
});

describe('an object of 5 GB', () => {
  it('is read by ranges, in less than 512 MB', async () => {
    const fetched = { bytes: 0, most: 0 };
    const watch = { most: 0 };
    const timer = setInterval(() => {
      watch.most = Math.max(watch.most, process.memoryUsage().rss);
    }, 20);
    const outcome = await readObject(virtualCsv(fetched), {
      random: seededRandom('large'),
      rawLimit: 64 * MB,
    });
    clearInterval(timer);
    watch.most = Math.max(watch.most, process.memoryUsage().rss);
    console.log(
      `5 GB object: ${Math.round(fetched.bytes / MB)} MB fetched, at most ${Math.round(fetched.most / MB)} MB at once, resident set ${Math.round(watch.most / MB)} MB`,
    );
    expect(outcome).toMatchObject({ verdicts: [{ type: 'email' }] });
    expect(fetched.most).toBeLessThanOrEqual(16 * MB);
    expect(watch.most).toBeLessThan(512 * MB);
  });
});
