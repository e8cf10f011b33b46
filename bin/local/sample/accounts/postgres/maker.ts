import { makeDatabase } from './makeDatabase.ts';
import { parseServerData } from './messages.ts';
import { endWithParent } from './programs.ts';

/** Makes the database. */
endWithParent();
await makeDatabase(parseServerData(process.argv[2]));
process.exit(0);
