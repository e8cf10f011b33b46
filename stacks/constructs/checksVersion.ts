import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders of the sources that determine issues and their scores. */
const folders = ['checks', 'domain/issue'].map((name) =>
  fileURLToPath(new URL(`../../lambdas/${name}`, import.meta.url)),
);

/** Changes with the set of checks or scores: stored facts are then evaluated again. */
export const checksVersion = (): string => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => each.endsWith('.ts')).sort()) {
      hash.update(`${name}\n`).update(readFileSync(`${folder}/${name}`));
    }
  }
  return hash.digest('hex').slice(0, 16);
};
