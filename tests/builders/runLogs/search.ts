import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WINDOW = 9;

/** What gives itself away by its looks, whoever handed it out. */
const shapes: ReadonlyArray<readonly [string, RegExp]> = [
  ['a JSON web token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}/],
  ['a bearer token', /bearer +[\w.~+/=-]{20,}/i],
  ['an invitation', /invitation +[\w-]{40,}/i],
  ['a link with a token', /#t=[\w-]{20,}/],
  ['a reset code', /confirmationCode=\d{6}/],
];

/** By their first letters, so that a line is looked through once, however many there are. */
const indexOf = (secrets: Iterable<string>): Map<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const secret of secrets) {
    const start = secret.slice(0, WINDOW);
    index.set(start, [...(index.get(start) ?? []), secret]);
  }
  return index;
};

const isLong = (secret: string): boolean => secret.length >= WINDOW;
const alone = (digits: string): RegExp => new RegExp(`(?<![\\w.-])${digits}(?![\\w.-])`);

const longIn = (line: string, index: ReadonlyMap<string, readonly string[]>): boolean => {
  for (let at = 0; at + WINDOW <= line.length; at += 1) {
    const found = index.get(line.slice(at, at + WINDOW));
    if (found?.some((secret) => line.startsWith(secret, at))) return true;
  }
  return false;
};

/** Why a line is not allowed in a log; never the secret itself. */
export const faultsIn = (lines: readonly string[], secrets: readonly string[]): string[] => {
  const index = indexOf(secrets.filter(isLong));
  const codes = new Set(secrets.filter((secret) => !isLong(secret)));
  const hasCode = (line: string) =>
    (line.match(/\d{6,}/g) ?? []).some((digits) => codes.has(digits) && alone(digits).test(line));
  return lines.flatMap((line, at) => {
    const where = `line ${at + 1}`;
    const shape = shapes.find(([, pattern]) => pattern.test(line));
    if (shape !== undefined) return [`${where} holds ${shape[0]}`];
    if (longIn(line, index)) return [`${where} holds a secret of ${secrets.length}`];
    return hasCode(line) ? [`${where} holds a code`] : [];
  });
};

export interface Search {
  readonly files: number;
  readonly lines: number;
  readonly secrets: number;
  readonly faults: readonly string[];
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

/** Every line of a run's folder against every secret that was handed out in the run. */
export const searchFolder = (folder: string): Search => {
  const names = readdirSync(folder);
  const ofSecrets = names.filter((name) => name.endsWith('.secrets'));
  const secrets = ofSecrets.flatMap((name) =>
    linesOf(join(folder, name)).map((line) => JSON.parse(line) as string),
  );
  const unique = [...new Set(secrets)];
  const files = names.filter((name) => !name.endsWith('.secrets'));
  const searched = files.map((name) => ({ name, lines: linesOf(join(folder, name)) }));
  return {
    files: files.length,
    lines: searched.reduce((sum, { lines }) => sum + lines.length, 0),
    secrets: unique.length,
    faults: searched.flatMap(({ name, lines }) =>
      faultsIn(lines, unique).map((fault) => `${name}: ${fault}`),
    ),
  };
};
