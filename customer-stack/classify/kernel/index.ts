import { type CellKernel, createCellKernel } from './cellKernel.ts';
import { createKernel, instantiate, type Kernel } from './engine.ts';
import type { Hit, HitCounts } from './hit.ts';
import { bytewiseModule, vectorModule } from './kernelWasm.ts';

export type { Kernel } from './engine.ts';
export type { Hit, HitCounts, KernelType } from './hit.ts';
export { kernelTypes } from './hit.ts';

const decode = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));

/** `vectors` where the engine has relaxed SIMD, else `bytewise`: the same hits, more slowly. */
export type KernelKind = 'vectors' | 'bytewise';

/** Which of the two this engine can run. */
export const kernelKind = (): KernelKind =>
  WebAssembly.validate(decode(vectorModule)) ? 'vectors' : 'bytewise';

const moduleOf = (kind: KernelKind): WebAssembly.Module =>
  new WebAssembly.Module(decode(kind === 'vectors' ? vectorModule : bytewiseModule));

/** A kernel of its own memory (1.5 MB, and what is shared among cells); throws where the engine cannot run that kind. */
export const kernelOf = (kind: KernelKind, capacity?: number): Kernel =>
  createKernel(moduleOf(kind), capacity);

let shared: Kernel | null = null;
const sharedKernel = (): Kernel => {
  shared ??= kernelOf(kernelKind());
  return shared;
};

/**
 * Finds values of the kernel's types in raw bytes (ASCII, UTF-8, Latin-1), whatever the format.
 * A hit passed shape and check digits, no more: words around it are for the caller to weigh.
 */
export const scanBytes = (bytes: Uint8Array): Hit[] => sharedKernel().scan(bytes);

/** Number of hits by type. */
export const countBytes = (bytes: Uint8Array): HitCounts => sharedKernel().count(bytes);

/** An instance of its own memory. */
export const instanceOf = (kind: KernelKind): object => instantiate(moduleOf(kind));

let instance: object | null = null;
/** The instance that reads cells and lines. */
export const sharedInstance = (): object => {
  instance ??= instanceOf(kernelKind());
  return instance;
};

let sharedCells: CellKernel | null = null;
/** For work that is done without a pause: whoever comes next begins anew. */
export const sharedCellKernel = (): CellKernel => {
  sharedCells ??= createCellKernel(sharedInstance());
  return sharedCells;
};
