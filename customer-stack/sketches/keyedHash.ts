import { instantiate } from '#classify/kernel/engine.ts';
import { sipHashModule } from '#classify/kernel/sipHashWasm.ts';

/**
 * Hash of a part of a text as a number from 0 to 1; undefined = it holds nothing to compare. Case, blanks
 * and all marks but @ make no difference: `078-05-1120` is `078051120`.
 */
export type KeyedHash = (text: string, from: number, to: number) => number | undefined;

export const KEY_BYTES = 16;
const INPUT = 64;
const LONGEST = 512;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly share: (length: number) => number;
  readonly sipHash: (length: number) => bigint;
}
const isHash = (exports: object): exports is Exports => 'share' in exports && 'memory' in exports;

const bytes = Uint8Array.from(atob(sipHashModule), (each) => each.charCodeAt(0));
let compiled: WebAssembly.Module | undefined;

/** SipHash-2-4 of bytes in its own memory. */
export const openSipHash = (key: Uint8Array) => {
  if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes`);
  compiled ??= new WebAssembly.Module(bytes);
  const hash = instantiate(compiled);
  if (!isHash(hash)) throw new Error('not the module of the hash');
  const memory = new Uint8Array(hash.memory.buffer);
  memory.set(key);
  return { ...hash, input: memory.subarray(INPUT) };
};

const isKept = /[\p{L}\p{N}@]/u;
/** By code of ASCII: what stands for the character, 0 = nothing. */
const folded = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  return isKept.test(character) ? character.charCodeAt(0) : 0;
});
const others = /[^\p{L}\p{N}@]/gu;
const encoder = new TextEncoder();

/** Writes a text in other letters than ASCII's; answers its bytes. */
const writeFolded = (input: Uint8Array, text: string): number => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(others, '');
  return encoder.encodeInto(plain, input).written;
};

export const createKeyedHash = (key: Uint8Array): KeyedHash => {
  const { input, share } = openSipHash(key);
  const write = (text: string, from: number, to: number): number => {
    let length = 0;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 127) return writeFolded(input, text.slice(from, to));
      const kept = folded[code] as number;
      if (kept !== 0) {
        input[length] = kept;
        length += 1;
      }
    }
    return length;
  };
  return (text, from, to) => {
    if (to - from > LONGEST) return undefined;
    const length = write(text, from, to);
    return length === 0 ? undefined : share(length);
  };
};
