import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** `npm run template:publish -- --prefix NAME --programs DIR [--regions a,b]`: uploads the template's version. */
const { publishProgram } = await import('./publishTemplate/program.ts');
process.exitCode = await publishProgram(process.argv.slice(2), console);
