import { writeFiles } from './makeFiles.ts';

/** Makes the sample's files. Its input stays open while the process that started it runs. */
process.stdin.once('end', () => process.exit(1)).resume();
const {
  folder = '',
  seed = '',
  now = '',
} = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
await writeFiles({ folder, seed, now: new Date(now) });
process.exit(0);
