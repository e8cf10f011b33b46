import { boundMemory } from './boundMemory.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();
boundMemory();

/** `npm start`: the whole product on this machine. */
const { startProgram } = await import('./local/run/startProgram.ts');
await startProgram(process.argv.slice(2));
