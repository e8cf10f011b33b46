import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** `npm run scan`: scans a folder, or an AWS account that you have credentials for. */
const { keepNewFilesPrivate } = await import('./local/run/ownerOnly.ts');
keepNewFilesPrivate();
const { scanProgram } = await import('./scan/program.ts');
process.exitCode = await scanProgram(process.argv.slice(2));
