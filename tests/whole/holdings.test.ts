import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { coreHoldings } from '#contracts/customerData/coreHoldings.ts';
import type { Holding } from '#contracts/customerData/holding.ts';
import { holdings } from '#contracts/customerData/holdings.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { corePartitions } from '#store/customerPartitions.ts';
import { keyArguments } from '#tests/builders/keyArguments.ts';

const folder = 'lambdas/store/keys';
const files = readdirSync(folder).map((name) => join(folder, name));
/** Makers of keys, by their names: `accountKey`, `accountsPk`. */
const makersIn = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+(?:Key|Pk))\b/gm)].map(([, name = '']) => name);
const makers = files.flatMap((file) => makersIn(readFileSync(file, 'utf8')));

test('every maker of a key is of exactly one holding', () => {
  expect(makers.length).toBeGreaterThan(40);
  const named = Object.values(holdings).flatMap(({ keys }) => keys);
  expect(named.toSorted()).toEqual(makers.toSorted());
});

test('no key is made in another way', () => {
  const prefixes = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^export const \w+(?:Key|Pk)\b/gm, '');
    return [...text.matchAll(/^export const (\w+) = [^;]*?\bown\(/gm)].map(([, name]) => name);
  });
  expect(prefixes).toEqual([]);
});

test('a maker without an entry would be found', () => {
  expect(makersIn('export const ticketKey = (c: X): Key => ({})')).toEqual(['ticketKey']);
});

test('every holding names its file and fields, or why it is not exported', () => {
  const exported = Object.values(holdings).flatMap(({ exported: to }) =>
    'file' in to ? [to] : [],
  );
  expect(new Set(exported.map(({ file }) => file)).size).toBe(exported.length);
  for (const { fields } of exported) {
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    for (const name of ['externalId', 'token', 'hash', 'sealed', 'key', 'hashes', 'membersVersion'])
      expect(Object.keys(fields)).not.toContain(name);
  }
  const silent = Object.values<Holding>(holdings).filter(
    ({ what, exported: to, removed }) =>
      what === '' ||
      ('not' in to && to.not === '') ||
      (typeof removed === 'object' && 'kept' in removed && removed.until === ''),
  );
  expect(silent).toEqual([]);
});

const customer = customerContext('c-1');
const module = async (file: string) =>
  (await import(pathToFileURL(file).href)) as Record<string, (...given: unknown[]) => unknown>;
const id = 'a'.repeat(26);

test('every key of the table core is in the partitions of its holding', async () => {
  const modules = await Promise.all(files.map(module));
  const making = Object.assign({}, ...modules) as Record<string, (...given: unknown[]) => unknown>;
  const of = {
    customer,
    now: Date.UTC(2026, 10, 22),
    kinds: listedKinds.map(({ spec }) => spec.name),
  };
  const foreign: string[] = [];
  for (const [name, { keys }] of Object.entries(coreHoldings))
    for (const key of keys) {
      const made = making[key]?.(customer, keyArguments[key] ?? id, '07') as
        | string
        | { pk: string };
      const pk = typeof made === 'string' ? made : made.pk;
      const partitions = Object.values(corePartitions).flatMap((partitionsOf) => partitionsOf(of));
      if (!partitions.includes(pk)) foreign.push(`${name} ${key} ${pk}`);
    }
  expect(foreign).toEqual([]);
});
