import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (weight: string): Uint8Array =>
  readFileSync(require.resolve(`roboto-fontface/fonts/roboto/Roboto-${weight}.woff`));

/** Roboto (Apache-2.0): Latin, Greek, Cyrillic. bin/bundle.ts puts the files into the bundle. */
export const fontFiles = { regular: read('Regular'), bold: read('Bold') };
