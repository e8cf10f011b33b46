import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HitCounts, type Kernel, kernelKind, kernelOf } from '#classify/kernel/index.ts';
import { referenceHits } from '../../builders/kernelReference.ts';
import { mix } from '../classify/mix.ts';
import { withOlder } from '../classify/olderVersion.ts';
import { countInText, grep, ripgrep } from '../classify/peers.ts';
import { type PipelineSpeed, pipelineSpeeds } from '../classify/pipeline.ts';
import { type BenchArea, type BenchOptions, type BenchRow, median, row } from '../row.ts';
import { threadSeconds } from '../seconds.ts';

const MB = 1_000_000;
const WHOLE = 128 * MB;
/** What is slow gets the first part only; its speed does not depend on the size. */
const PART = 8 * MB;
const ROUNDS = 7;

const total = (counts: HitCounts) => Object.values(counts).reduce((sum, each) => sum + each, 0);

interface Material {
  readonly whole: Buffer;
  readonly part: Buffer;
  /** `part` as a string of one character per byte. */
  readonly text: string;
  readonly file: string;
  readonly kernel: Kernel;
  readonly bytewise: Kernel;
  readonly target: Buffer;
}

/** Speeds mean nothing before the counts are the same. */
const check = ({ part, kernel, bytewise }: Material) => {
  const counts = kernel.count(part);
  const expected = referenceHits(part);
  for (const [type, count] of Object.entries(counts)) {
    const reference = expected.filter((hit) => hit.type === type).length;
    if (count !== reference) throw new Error(`${type}: ${count} counted, ${reference} expected`);
    if (reference === 0) throw new Error(`${type}: none in the mix`);
  }
  if (total(bytewise.count(part)) !== expected.length) throw new Error('the fallback differs');
};

/** The peer looks for the same things as the expression does, and finds as many. */
const checkPeer = async (folder: string, { part, text }: Material) => {
  const file = join(folder, 'part');
  await writeFile(file, part);
  const found = ripgrep.count(file);
  const expected = countInText(text);
  if (found !== null && found.count !== expected)
    throw new Error(`ripgrep counts ${found.count}, the same expression ${expected}`);
};

/** Bytes that it reads, and its seconds of the processor; null = it cannot be done here. */
type Contender = readonly [bytes: number, seconds: (material: Material) => number | null];
const own =
  (work: (material: Material) => unknown): Contender[1] =>
  (material) =>
    threadSeconds(() => work(material));
const contenders = {
  kernel: [WHOLE, own(({ kernel, whole }) => kernel.count(whole))],
  'kernel with places': [WHOLE, own(({ kernel, whole }) => kernel.scan(whole))],
  ripgrep: [WHOLE, ({ file }) => ripgrep.count(file)?.seconds ?? null],
  'grep -E': [WHOLE, ({ file }) => grep.count(file)?.seconds ?? null],
  'combined JS expression': [PART, own(({ text }) => countInText(text))],
  'kernel without vectors': [PART, own(({ bytewise, part }) => bytewise.count(part))],
  'memory copy': [WHOLE, own(({ whole, target }) => whole.copy(target))],
} as const satisfies Record<string, Contender>;
type Name = keyof typeof contenders;
const names = Object.keys(contenders) as Name[];

/** MB per second of the processor; null = could not be done here. */
const speed = (name: Name, material: Material): number | null => {
  const [bytes, secondsOf] = contenders[name];
  const seconds = secondsOf(material);
  return seconds === null ? null : bytes / MB / seconds;
};

type Speeds = ReadonlyMap<Name, readonly number[]>;

/** Every contender once a round, so that a busy moment hits all of them. */
const measure = (material: Material): Speeds => {
  const speeds = new Map(names.map((name): [Name, number[]] => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const value = speed(name, material);
      // The first round only warms up.
      if (value !== null && round > 0) speeds.get(name)?.push(value);
    }
  }
  return speeds;
};

interface Comparison {
  readonly name: string;
  readonly of: Name;
  readonly to: Name;
  readonly target: string;
  readonly figure?: (values: readonly number[]) => number;
}
const best = (values: readonly number[]) => Math.max(...values);
const comparisons: readonly Comparison[] = [
  { name: 'kernel', of: 'kernel', to: 'ripgrep', target: '>= 3' },
  { name: 'kernel, medians', of: 'kernel', to: 'ripgrep', target: '>= 3', figure: median },
  { name: 'kernel with places', of: 'kernel with places', to: 'ripgrep', target: '>= 3' },
  { name: 'kernel', of: 'kernel', to: 'grep -E', target: '>= 3' },
  { name: 'kernel', of: 'kernel', to: 'combined JS expression', target: '>= 20' },
  { name: 'kernel', of: 'kernel', to: 'memory copy', target: '>= 0.05' },
  {
    name: 'kernel without vectors',
    of: 'kernel without vectors',
    to: 'combined JS expression',
    target: '>= 2',
  },
];

const rows = (speeds: Speeds): BenchRow[] =>
  comparisons.flatMap(({ name, of, to, target, figure = best }) => {
    const ours = speeds.get(of) ?? [];
    const theirs = speeds.get(to) ?? [];
    if (theirs.length === 0) {
      console.error(`${to} is not installed: its rows are left out`);
      return [];
    }
    const value = figure(ours);
    const peerValue = figure(theirs);
    return [row({ area: 'classify', name, value, unit: 'MB/s', peer: to, peerValue, target })];
  });

/** Formats that are held to the peer; customer-stack/README.md says where the time goes. */
const held = new Set(['log', 'mixed text', 'docx', 'xlsx', 'xlsx, texts shared']);

/** Tables and records: three times the peer is held, four times is the goal. */
const goalOf = (name: string): Pick<BenchRow, 'target' | 'note'> => {
  if (held.has(name)) return { target: '>= 1' };
  if (/every type|pdf/.test(name)) return { target: '>= 0.01' };
  return /csv|tsv|JSON|dump/.test(name)
    ? { target: '>= 3', note: 'goal: 4 times the peer' }
    : { target: '>= 0.2' };
};

/** `at v1.2: 10.5 MB/s, 0.22 of the peer` */
const notesOf = (goal: string | undefined, { older }: PipelineSpeed, ref: string | undefined) => {
  const before =
    older && `at ${ref}: ${older.speed.toPrecision(3)} MB/s, ${older.ratio.toFixed(2)} of the peer`;
  return [goal, before].filter((each) => each !== undefined).join('; ') || undefined;
};

/** The whole way from a file to its verdicts, beside one expression that only counts matches. */
const pipelineRows = async (
  text: string,
  { against: ref, formats }: BenchOptions,
): Promise<BenchRow[]> => {
  const chosen = formats === undefined ? {} : { formats };
  const speeds =
    ref === undefined
      ? await pipelineSpeeds(text, chosen)
      : await withOlder(ref, (older) => pipelineSpeeds(text, { ...chosen, older }));
  return speeds.map((each) => {
    const { target, note } = goalOf(each.name);
    return row({
      area: 'classify',
      name: `pipeline, ${each.name}`,
      value: each.ours,
      unit: 'MB/s',
      peer: 'combined JS expression',
      peerValue: each.expression,
      target,
      note: notesOf(note, each, ref),
    });
  });
};

const kernelRows = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-bench-'));
  const file = join(folder, 'mix');
  const whole = mix({ bytes: WHOLE, seed: 20 });
  await writeFile(file, whole);
  const part = whole.subarray(0, PART);
  const material: Material = {
    whole,
    part,
    text: part.toString('latin1'),
    file,
    kernel: kernelOf(kernelKind()),
    bytewise: kernelOf('bytewise'),
    target: Buffer.alloc(WHOLE),
  };
  check(material);
  await checkPeer(folder, material);
  const speeds = measure(material);
  await rm(folder, { recursive: true });
  return rows(speeds);
};

const run = async (options: BenchOptions): Promise<BenchRow[]> => {
  const ofKernel = options.formats === undefined ? await kernelRows() : [];
  const text = mix({ bytes: PART, seed: 20 }).toString('latin1');
  return [...ofKernel, ...(await pipelineRows(text, options))];
};

/**
 * The byte kernel against programs that look for the same fourteen shapes in the same 128 MB, one
 * thread each, best of seven interleaved rounds by the time of the processor, so that ratios hold on a
 * busy machine. The kernel checks digits as well, the peers do not.
 */
export const classify: BenchArea = { name: 'classify', run };
