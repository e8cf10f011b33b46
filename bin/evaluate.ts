import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** `npm run evaluate -- DIR [--json]`: how right the classification is about a labelled folder. */
const { evaluateProgram } = await import('./evaluate/program.ts');
process.exitCode = await evaluateProgram(process.argv.slice(2));
