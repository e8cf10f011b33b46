import { type Tape, times } from './tape.ts';

/** How bytes were packed: the number of the method as hexadecimal digits, and its properties. */
export interface Coder {
  readonly method: string;
  readonly properties: Buffer;
}

interface ReadCoder extends Coder {
  readonly inputs: number;
  readonly outputs: number;
}

const readCoder = (tape: Tape): ReadCoder => {
  const flags = tape.byte();
  const method = tape.bytes(flags & 15).toString('hex');
  const isComplex = (flags & 16) !== 0;
  const [inputs, outputs] = isComplex ? [tape.count(), tape.count()] : [1, 1];
  const properties = (flags & 32) === 0 ? Buffer.alloc(0) : tape.bytes(tape.count());
  return { method, properties, inputs, outputs };
};

/** Coders of a folder, bound to one another. */
export interface Chain {
  readonly coders: readonly ReadCoder[];
  /** Which input takes which output. */
  readonly pairs: readonly (readonly [input: number, output: number])[];
  readonly streams: number;
}

const MOST_CODERS = 32;
export const readChain = (tape: Tape): Chain => {
  const count = tape.count();
  if (count === 0 || count > MOST_CODERS) throw new Error('7z coders');
  const coders = times(count, () => readCoder(tape));
  const sum = (of: 'inputs' | 'outputs') => coders.reduce((all, each) => all + each[of], 0);
  const pairs = times(sum('outputs') - 1, () => [tape.count(), tape.count()] as const);
  const streams = sum('inputs') - pairs.length;
  if (streams > 1) for (let i = 0; i < streams; i += 1) tape.count();
  return { coders, pairs, streams };
};

/** The last output is bound to no input. */
export const lastOf = ({ coders, pairs }: Chain): number =>
  coders.findIndex((_, output) => !pairs.some(([, bound]) => bound === output));

/** From the packed bytes on; undefined where they go through more than one after the other. */
export const orderOf = (chain: Chain): readonly Coder[] | undefined => {
  const { coders, pairs } = chain;
  if (chain.streams !== 1 || coders.some((each) => each.inputs !== 1 || each.outputs !== 1))
    return undefined;
  const order: Coder[] = [];
  for (
    let at: number | undefined = lastOf(chain);
    at !== undefined && order.length < MOST_CODERS;
  ) {
    const coder: Coder | undefined = coders[at];
    if (coder === undefined) return undefined;
    order.unshift(coder);
    at = pairs.find(([input]) => input === at)?.[1];
  }
  return order;
};
