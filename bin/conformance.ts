import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** `npm run conformance`: what the emulator answers, beside what another one does. */
const { conformanceProgram } = await import('./conformance/program.ts');
process.exitCode = await conformanceProgram(process.argv.slice(2));
