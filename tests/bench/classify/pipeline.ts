import { bytesSource } from '#customer-stack/readers/source.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import { everyFormat, people } from '../../unit/customer-stack/readers/sampleFiles.ts';
import { mix } from './mix.ts';

const ROWS = 4_000;
const ROUNDS = 3;
const random = () => 0.5;

/** Best of three, from the file's bytes to its verdicts; `size` = what it holds, unpacked. */
const speedOf = async (name: string, bytes: Uint8Array, size: number): Promise<number> => {
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const outcome = await readObject(bytesSource(name, bytes), { random, rawLimit: 0 });
    if ('reason' in outcome || outcome.verdicts.length === 0) throw new Error(`${name} not read`);
    best = Math.max(best, size / 1_000 / (performance.now() - start));
  }
  return best;
};

/** MB/s of the whole pipeline by format: the same table in each, counted as its csv; and mixed text. */
export const pipelineSpeeds = async (): Promise<ReadonlyArray<readonly [string, number]>> => {
  const files = Object.entries(await everyFormat(people(ROWS)));
  const size = files.find(([name]) => name === 'csv')?.[1].length ?? Number.NaN;
  const text = mix({ bytes: 500_000, seed: 3 });
  const speeds: [string, number][] = [['mixed text', await speedOf('text', text, text.length)]];
  for (const [name, bytes] of files) speeds.push([name, await speedOf(name, bytes, size)]);
  return speeds;
};
