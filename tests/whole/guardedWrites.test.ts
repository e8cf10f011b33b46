import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type ApiRoute, allRoutes } from '#api/functions.ts';

const api = fileURLToPath(new URL('../../lambdas/api/', import.meta.url));

/** Routes that have an effect on nothing of ours, or on nothing that a transaction can span. */
const withoutWrite: Readonly<Record<string, string>> = {
  listSessions: 'reads',
  listApiKeys: 'reads',
  listAuditLog: 'reads',
  exportAuditLog: 'reads',
  listExports: 'reads',
  readDeletion: 'reads',
  linkExport: 'reads, and signs a link',
  enrolMfa: 'a secret in the pool, which counts from the guarded call verifyMfa on',
  changePassword: 'a password in the pool, for who knows the old one',
  sendOnboardingMail: 'a mail',
};

/** A use case and the files that it imports of its noun, of the accounts that it creates, or that decide on risks or start changes of tags. */
const filesOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /from '((?:\.|\.\.\/accounts|\.\.\/shared(?=\/(?:decideRisk|startTagJob)))\/[^']+)'/g,
  ))
    filesOf(join(dirname(file), path), seen);
  return seen;
};
const guards = (file: string): boolean =>
  /\b(?:asCaller|coreAsCaller)\(/.test(readFileSync(file, 'utf8'));

const changing = allRoutes.filter(
  ({ route }) => route.access !== 'public' && 'effect' in route && !('aliasOf' in route),
);
const isGuarded = ({ noun, name }: ApiRoute): boolean =>
  [...filesOf(join(api, noun, `${name}.ts`))].some(guards);

/** tests/api/users/revocation.test.ts races the guard itself. */
test.each(changing)('$name writes only while its caller may, or states why not', (route) => {
  expect(existsSync(join(api, route.noun, `${route.name}.ts`))).toBe(true);
  expect(isGuarded(route)).toBe(!(route.name in withoutWrite));
});

test('every exception is a route', () => {
  const names = changing.map(({ name }) => name);
  expect(Object.keys(withoutWrite).filter((name) => !names.includes(name))).toEqual([]);
});
