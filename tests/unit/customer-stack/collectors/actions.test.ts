import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { actionOf } from '#customer-stack/collectors/failedCalls.ts';
import { scannerActions } from '#customer-stack/permissions.ts';

const stated = new Set(scannerActions);

test('every check names the actions of its calls, and the scanner has them', () => {
  const [silent, unstated] = [checks.filter(({ reads }) => reads.length === 0), new Set<string>()];
  for (const { reads } of checks)
    for (const action of reads) if (!stated.has(action)) unstated.add(action);
  expect(silent.map(({ id }) => id)).toEqual([]);
  expect([...unstated]).toEqual([]);
});

/** Names that files import from packages of the SDK, by package. */
const importsOf = async (): Promise<Map<string, Set<string>>> => {
  const all = new Map<string, Set<string>>();
  for await (const file of glob('customer-stack/{collectors,samplers}/**/*.ts')) {
    const text = readFileSync(file, 'utf8');
    for (const [, names = '', of = ''] of text.matchAll(
      /import (?:type )?\{([^}]*)\} from '(@aws-sdk\/client-[^']+)'/g,
    )) {
      const known = all.get(of) ?? new Set();
      all.set(of, known);
      for (const name of names.split(',')) known.add(name.replace(/^\s*type /, '').trim());
    }
  }
  return all;
};

test('a call that fails is named by an action that the scanner is given', async () => {
  const calls = [...(await importsOf())].flatMap(([of, names]) => {
    const client = [...names].find((name) => name.endsWith('Client')) ?? '';
    return [...names]
      .flatMap((name) => /^(?:paginate(\w+)|(\w+)Command)$/.exec(name)?.slice(1) ?? [])
      .filter((name) => name !== undefined)
      .map((call) => ({ of, call, action: actionOf(client, `${call}Command`) }));
  });
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter(({ action }) => !stated.has(action))).toEqual([]);
});
