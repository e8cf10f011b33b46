import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** `npm run approve -- EMAIL`: lets a customer in that registered and waits. */
const { approveProgram } = await import('./approve/program.ts');
process.exitCode = await approveProgram(process.argv.slice(2));
