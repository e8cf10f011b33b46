import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { requireNode24 } from './requireNode24.ts';

const kernelFolder = fileURLToPath(new URL('../customer-stack/classify/kernel/', import.meta.url));
/** Where the compiled kernel is kept. */
export const kernelOutput = `${kernelFolder}kernelWasm.ts`;

const common = [
  'index.ts',
  ...['--outFile', 'kernel.wasm'],
  ...['--baseDir', `${kernelFolder}assembly`],
  ...['--runtime', 'stub'],
  ...['--initialMemory', '25', '--maximumMemory', '25'],
  ...['--optimizeLevel', '3', '--converge', '--noAssert'],
];
const kinds = {
  vectorModule: ['--enable', 'simd', '--enable', 'relaxed-simd'],
  bytewiseModule: ['--disable', 'simd'],
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

/** The compiled kernel as a module of text, so that a bundle holds it without any file beside it. */
export const kernelText = async (): Promise<string> => {
  const lines = ['// Made by `npm run kernel` from assembly/; do not edit.'];
  for (const [name, options] of Object.entries(kinds)) {
    lines.push(`export const ${name} =`, `  '${await compile(options)}';`);
  }
  return `${lines.join('\n')}\n`;
};

const main = async (): Promise<void> => {
  const text = await kernelText();
  if (!process.argv.includes('--check')) return writeFile(kernelOutput, text);
  if ((await readFile(kernelOutput, 'utf8').catch(() => '')) === text) return;
  console.error('The compiled kernel is not what its source says. Run `npm run kernel`.');
  process.exitCode = 1;
};

if (import.meta.main) {
  requireNode24();
  await main();
}
