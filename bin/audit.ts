import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** `npm run audit -- verify --bucket NAME | --folder DIR [--head HASH]`: checks the sealed audit log. */
const { auditProgram } = await import('./audit/program.ts');
process.exitCode = await auditProgram(process.argv.slice(2));
