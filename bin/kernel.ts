import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { requireNode24 } from './requireNode24.ts';

const kernelFolder = fileURLToPath(new URL('../customer-stack/classify/kernel/', import.meta.url));
const common = [
  ...['--outFile', 'kernel.wasm'],
  ...['--baseDir', `${kernelFolder}assembly`],
  ...['--runtime', 'stub'],
  ...['--optimizeLevel', '3', '--converge', '--noAssert'],
];
const pages = (most: string) => ['--initialMemory', most, '--maximumMemory', most];
const kinds = {
  vectorModule: ['index.ts', ...pages('142'), '--enable', 'simd', '--enable', 'relaxed-simd'],
  bytewiseModule: ['index.ts', ...pages('142'), '--disable', 'simd'],
};
const hashKinds = { sipHashModule: ['sipHash.ts', ...pages('1')] };
/** Its memory grows to the size of the document. */
const markupKinds = {
  markupModule: ['markup.ts', '--initialMemory', '2', '--maximumMemory', '514'],
};

const compile = async (options: readonly string[]): Promise<string> => {
  let wasm: Uint8Array | null = null;
  const { error, stderr } = await asc.main([...common, ...options], {
    writeFile: (_, contents) => {
      if (contents instanceof Uint8Array) wasm = contents.slice();
    },
  });
  if (error !== null || wasm === null) throw new Error(`kernel: ${stderr.toString()}`);
  return Buffer.from(wasm).toString('base64');
};

/** Compiled modules as a module of text, so that a bundle holds it without any file beside it. */
const textOf = async (modules: Readonly<Record<string, readonly string[]>>): Promise<string> => {
  const lines = ['// Made by `npm run kernel` from assembly/; do not edit.'];
  for (const [name, options] of Object.entries(modules)) {
    lines.push(`export const ${name} =`, `  '${await compile(options)}';`);
  }
  return `${lines.join('\n')}\n`;
};

/** Each file of compiled modules, and what it is to hold. */
export const compiledFiles = [
  { file: `${kernelFolder}kernelWasm.ts`, text: () => textOf(kinds) },
  { file: `${kernelFolder}sipHashWasm.ts`, text: () => textOf(hashKinds) },
  { file: `${kernelFolder}markupWasm.ts`, text: () => textOf(markupKinds) },
];

const main = async (): Promise<void> => {
  const isCheck = process.argv.includes('--check');
  let odd = 0;
  for (const { file, text } of compiledFiles) {
    const now = await text();
    if (!isCheck) await writeFile(file, now);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== now) odd += 1;
  }
  if (odd === 0) return;
  console.error('The compiled kernel is not what its source says. Run `npm run kernel`.');
  process.exitCode = 1;
};

if (import.meta.main) {
  requireNode24();
  await main();
}
