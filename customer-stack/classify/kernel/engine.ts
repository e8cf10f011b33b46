import { chunksOf } from './chunks.ts';
import { type Hit, type HitCounts, type KernelType, kernelTypes } from './hit.ts';

/** Addresses of assembly/layout.ts. */
const HITS = 0x4000;
const COUNTS = 0x3f00;
const INPUT = 0x30000;
const INPUT_CAPACITY = 0x40000;
const WORDS_PER_HIT = 3;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly begin: (length: number, from: number, to: number, record: number) => void;
  readonly scan: (from: number, length: number) => number;
  readonly clearCounts: () => void;
  readonly hitCount: () => number;
}

export interface Kernel {
  /** Every hit, in the order of the steps that found them. */
  readonly scan: (bytes: Uint8Array) => Hit[];
  /** As many, without places: a little faster. */
  readonly count: (bytes: Uint8Array) => HitCounts;
}

const isKernel = (exports: object): exports is Exports => 'scan' in exports && 'memory' in exports;

/** An instance of the compiled kernel, with a memory of its own. */
export const instantiate = (module: WebAssembly.Module): object =>
  new WebAssembly.Instance(module, {
    env: {
      abort: () => {
        throw new Error('kernel aborted');
      },
    },
  }).exports;

const toCounts = (counts: Uint32Array): HitCounts =>
  Object.fromEntries(kernelTypes.map((type, i) => [type, counts[i] ?? 0])) as Record<
    KernelType,
    number
  >;

/** A kernel of a compiled module. It keeps no bytes but those of the chunk last scanned. */
export const createKernel = (module: WebAssembly.Module, capacity = INPUT_CAPACITY): Kernel => {
  const kernel = instantiate(module);
  if (!isKernel(kernel)) throw new Error('not a kernel');
  const { buffer } = kernel.memory;
  const input = new Uint8Array(buffer, INPUT, INPUT_CAPACITY);
  const found = new Uint32Array(buffer, HITS);
  const counts = new Uint32Array(buffer, COUNTS, kernelTypes.length);

  const run = (bytes: Uint8Array, take: ((chunkStart: number) => void) | null) => {
    kernel.clearCounts();
    for (const { start, end, from, to } of chunksOf(bytes, capacity)) {
      const length = end - start;
      input.set(bytes.subarray(start, end));
      kernel.begin(length, from - start, to - start, take === null ? 0 : 1);
      let at = 0;
      while (at < length) {
        at = kernel.scan(at, length);
        take?.(start);
      }
    }
  };
  const addHits = (hits: Hit[], chunkStart: number) => {
    const words = kernel.hitCount() * WORDS_PER_HIT;
    for (let i = 0; i < words; i += WORDS_PER_HIT) {
      const type = kernelTypes[found[i + 2] ?? 0];
      if (type === undefined) continue;
      hits.push({ type, offset: chunkStart + (found[i] ?? 0), length: found[i + 1] ?? 0 });
    }
  };
  return {
    scan: (bytes) => {
      const hits: Hit[] = [];
      run(bytes, (chunkStart) => addHits(hits, chunkStart));
      return hits;
    },
    count: (bytes) => {
      run(bytes, null);
      return toCounts(counts);
    },
  };
};
