import { instantiate } from './engine.ts';
import { markupModule } from './markupWasm.ts';

/** Addresses of assembly/markupText.ts. */
const [EVENTS, EVENT_SLOTS, INPUT] = [0x1000, 8192, 0x10000];
/** Walks look at bytes behind the last one. */
const BORDER = 64;
const PAGE = 0x10000;
/** Of a larger document the memory is not kept. */
const MOST_KEPT = 9 * 1024 * 1024;

/** The part of the kernel that reads XML of office documents. */
export interface MarkupKernel {
  readonly memory: WebAssembly.Memory;
  readonly beginDocument: (length: number) => void;
  readonly scanDocument: () => number;
  readonly isLeft: () => number;
  readonly textFrom: () => number;
  readonly textTo: () => number;
  readonly beginItems: (length: number) => void;
  readonly scanItems: () => number;
  readonly areLeft: () => number;
}
const isMarkupKernel = (exports: object): exports is MarkupKernel => 'scanDocument' in exports;

const create = (): MarkupKernel => {
  const bytes = Uint8Array.from(atob(markupModule), (each) => each.charCodeAt(0));
  const exports = instantiate(new WebAssembly.Module(bytes));
  if (!isMarkupKernel(exports)) throw new Error('not the kernel that reads markup');
  return exports;
};

let shared: MarkupKernel | undefined;

/** A kernel that holds these bytes, for work that is done without a pause. */
export const markupKernelOf = (bytes: Uint8Array): MarkupKernel => {
  const kernel = shared ?? create();
  const { memory } = kernel;
  const missing = INPUT + bytes.length + BORDER - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  shared = memory.buffer.byteLength > MOST_KEPT ? undefined : kernel;
  new Uint8Array(memory.buffer, INPUT).set(bytes);
  return kernel;
};

/** What a scan answered. */
export const eventsOf = ({ memory }: MarkupKernel, count: number): Uint32Array =>
  new Uint32Array(memory.buffer, EVENTS, Math.min(count, EVENT_SLOTS));

/** The first bytes as they are written now. */
export const writtenBytes = ({ memory }: MarkupKernel, size: number): Uint8Array =>
  new Uint8Array(memory.buffer, INPUT, size);
