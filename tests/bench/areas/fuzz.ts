import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hostileFiles } from '../../builders/hostileFiles.ts';
import { type BenchArea, type BenchOptions, type BenchRow, row } from '../row.ts';

const own = fileURLToPath(new URL('../../..', import.meta.url));
const SAMPLE_MS = 50;

/** What the program and the processes that it started hold, in megabytes (Linux). */
interface Resident {
  readonly parent: number;
  readonly children: number;
}

const residentMegabytes = async (root: number): Promise<Resident> => {
  const tree = new Set([root]);
  let [parent, children] = [0, 0];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids.toSorted((a, b) => a - b)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (tree.has(Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))) tree.add(pid);
    const megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000;
    if (pid === root) parent = megabytes;
    else if (tree.has(pid)) children += megabytes;
  }
  return { parent, children };
};

/** Most at any one moment. */
interface Peaks extends Resident {
  readonly together: number;
}

const higher = (peaks: Peaks, { parent, children }: Resident): Peaks => ({
  parent: Math.max(peaks.parent, parent),
  children: Math.max(peaks.children, children),
  together: Math.max(peaks.together, parent + children),
});

interface Scan {
  readonly seconds: number;
  readonly peaks: Peaks;
  readonly note: string;
}

const noteOf = (out: string, code: number | null): string => {
  const [line = ''] = out.trim().split('\n');
  if (line === '') return `no result, exit code ${code}`;
  const { coverage, notAnalysed, types } = JSON.parse(line);
  const reasons = notAnalysed
    .map((each: { reason: string; count: number }) => `${each.reason} ${each.count}`)
    .join(', ');
  const found = types.map(({ type }: { type: string }) => type).join(', ');
  return `${coverage.state}; ${reasons || 'no reason'}; found: ${found || 'nothing'}; exit code ${code}`;
};

/** Scans a folder with a product as a person would. */
const scan = async (product: string, folder: string): Promise<Scan> => {
  const started = performance.now();
  const args = [join(product, 'bin/scan.ts'), '--folder', folder, '--json', '--no-start'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  let peaks: Peaks = { parent: 0, children: 0, together: 0 };
  let isOpen = true;
  const watching = (async () => {
    while (isOpen) {
      peaks = higher(peaks, await residentMegabytes(child.pid ?? 0));
      await sleep(SAMPLE_MS);
    }
  })();
  const out = await text(child.stdout);
  const code = await closed;
  isOpen = false;
  await watching;
  return { seconds: (performance.now() - started) / 1000, peaks, note: noteOf(out, code) };
};

const memoryRow = (name: string, value: number, goal = Number.NaN): BenchRow =>
  row({
    area: 'fuzz',
    name,
    value,
    unit: 'MB',
    peer: 'goal',
    peerValue: goal,
    target: '<= 1',
  });

const rowsOf = (name: string, { seconds, peaks, note }: Scan): BenchRow[] => [
  row({
    area: 'fuzz',
    name: `${name}: time`,
    value: seconds,
    unit: 's',
    peer: 'none',
    peerValue: Number.NaN,
    target: '<= 1',
    note,
  }),
  memoryRow(
    `${name}: memory of all processes`,
    peaks.together,
    name.includes('tiny') ? 400 : undefined,
  ),
  memoryRow(`${name}: memory of the program`, peaks.parent),
  memoryRow(`${name}: memory of its child processes`, peaks.children),
];

const measure = async ({ product = own }: BenchOptions): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const [name, make] of Object.entries(hostileFiles)) {
    const root = await mkdtemp(join(tmpdir(), 'dataward-fuzz-'));
    const folder = join(root, 'hostile');
    await mkdir(folder);
    await make(folder);
    rows.push(...rowsOf(name, await scan(product, folder)));
    await rm(root, { recursive: true });
  }
  return rows;
};

/** Files made to cost much: time, memory and reasons; `--product DIR` measures another version. */
export const fuzz: BenchArea = { name: 'fuzz', run: measure };
