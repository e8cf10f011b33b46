import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 20;
const LONGEST = 600;

const isUnexpected = (line: string): boolean => line.includes('"message":"unexpected"');

/** Lines of errors that functions of a run's products did not expect: why a call was answered with a 5xx. */
export const unexpectedErrorsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(isUnexpected))
    .map((line) => line.slice(0, LONGEST))
    .slice(0, MOST);
