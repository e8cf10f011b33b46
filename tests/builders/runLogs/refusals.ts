import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productAccountId } from '#local/aws/accountIds.ts';

/** Of a line of the emulator's log: `refused: arn … action` for a role of the product. */
export const refusalIn = (line: string): string | undefined =>
  new RegExp(`refused: arn:aws:sts::${productAccountId}:assumed-role/.*`).exec(line)?.[0];

/** What roles of the products of a run were refused, each once: a function may have made do without. */
export const refusalsIn = (folder: string): string[] => {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.cloud.log'));
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return [...new Set(lines.flatMap((line) => refusalIn(line) ?? []))].toSorted();
};
