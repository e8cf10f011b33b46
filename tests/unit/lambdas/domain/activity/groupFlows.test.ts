import { expect, test } from 'vitest';
import type { Move } from '#contracts/activity/move.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { type Flowing, type FlowStore, groupFlows } from '#domain/activity/groupFlows.ts';
import { movesOfCopies } from '#domain/activity/joinMoves.ts';
import { seenFromOther } from '#domain/sketch/copies.ts';
import { knownFirst } from '#domain/sketch/knownFirst.ts';

const ACCOUNT = '210987654321';
const storeOf = (id: string, changed: Partial<FlowStore> = {}): FlowStore => ({
  ...{ id, arn: `arn:${id}`, name: id, risk: 10, attack: 'none', isNonCompliant: false },
  ...changed,
});
const moveOf = (from: string, to: string, lastAt: number): Move => ({
  ...{ from: `arn:${from}`, to: `arn:${to}`, accountId: ACCOUNT, isInferred: false },
  principal: { type: 'role', name: 'etl', arn: null, accountId: ACCOUNT },
  ...{ operation: 'CopyObject', firstAt: lastAt, lastAt },
});
/** 92 % of what `storeId` has is in the other one. */
const copyOf = (storeId: string, otherId: string, of: Partial<StoreCopy> = {}): StoreCopy => ({
  ...{ storeId, otherId, storeAt: 1, otherAt: 1, foundAt: 5, knownFirst: null },
  columns: [
    {
      type: 'email',
      ...{ place: `${storeId}.email`, otherPlace: `${otherId}.email` },
      ...{ share: 0.92, otherShare: 0.3, values: 10, otherValues: 30 },
    },
  ],
  ...of,
});

const flowing = (of: Partial<Flowing>): Flowing => ({
  ...{ uses: [], moves: [], copies: [], isFound: () => true, isMeant: () => true },
  stores: new Map(['crm', 'tmp'].map((id) => [id, storeOf(id)])),
  idOf: (_, arn) => arn.replace('arn:', ''),
  ...of,
});
const shown = (of: Partial<Flowing>) =>
  groupFlows(flowing(of), 10).all.map(({ source, datastore, copy, isInferred }) => [
    ...[source.name, datastore.name, isInferred, copy?.storeId, copy?.direction],
  ]);

test('a copy is a flow from where the data was seen first, else its direction is not known', () => {
  const copy = copyOf('crm', 'tmp', { knownFirst: 'tmp' });
  const expected = [['tmp', 'crm', true, 'crm', 'seenFirst']];
  expect(shown({ copies: [copy] })).toEqual(expected);
  expect(shown({ copies: [seenFromOther(copy), copy] })).toEqual(expected);
  const unknown = [['crm', 'tmp', true, 'crm', 'unknown']];
  expect(shown({ copies: [copyOf('crm', 'tmp')] })).toEqual(unknown);
  expect(shown({ copies: [seenFromOther(copyOf('crm', 'tmp'))] })).toEqual(unknown);
  const [flow] = groupFlows(flowing({ copies: [copy] }), 10).all;
  const column = { type: 'email', place: 'crm.email', otherPlace: 'tmp.email', share: 0.92 };
  expect(flow?.copy).toEqual({ ...column, storeId: 'crm', direction: 'seenFirst' });
  expect(flow?.timestamp).toBe(new Date(5).toISOString());
});

test('a pair with a recorded move is one flow, in the direction of the move', () => {
  const copies = [copyOf('crm', 'tmp', { knownFirst: 'tmp' })];
  const found = shown({ copies, moves: [moveOf('crm', 'tmp', 9)] });
  expect(found).toEqual([['crm', 'tmp', false, 'crm', 'recorded']]);
  const without = shown({ moves: [moveOf('crm', 'tmp', 9)] });
  expect(without).toEqual([['crm', 'tmp', false, undefined, undefined]]);
});

test('copies that were found before, and those with a data store that is gone, are no flows', () => {
  expect(shown({ copies: [copyOf('crm', 'tmp')], isFound: () => false })).toEqual([]);
  expect(shown({ copies: [copyOf('crm', 'gone')] })).toEqual([]);
});

test('a copy is in the groups of either data store, and of each group the newest are taken', () => {
  const stores = new Map([
    ['crm', storeOf('crm', { risk: 85 })],
    ['tmp', storeOf('tmp', { attack: 'direct' })],
    ['log', storeOf('log')],
  ]);
  const moves = [moveOf('log', 'log', 9), moveOf('log', 'log', 8)];
  const of = groupFlows(flowing({ stores, moves, copies: [copyOf('crm', 'tmp')] }), 1);
  const names = (flows: typeof of.all) => flows.map(({ datastore }) => datastore.name);
  expect([of.all, of.highRisk, of.nonCompliant, of.dataAnomaly].map(names)).toEqual([
    ...[['log'], ['tmp'], [], ['tmp']],
  ]);
});

test('an older move tells the direction of a copy that was found later', () => {
  const moves = [moveOf('tmp', 'crm', 2), moveOf('tmp', 'log', 2)];
  const arnOf = (id: string) => `arn:${id}`;
  const [joined, ...others] = movesOfCopies({ copies: [copyOf('crm', 'tmp')], arnOf, moves });
  expect([joined?.to, joined?.lastAt, others]).toEqual(['arn:crm', 5, []]);
});

test('where data was first is known only if an earlier scan could have seen it in the other', () => {
  const copy = { otherId: 'crm', otherAt: 10 };
  expect(knownFirst({ copy, wasRead: true, scanStart: 20 })).toBe('crm');
  expect(knownFirst({ copy, wasRead: false, scanStart: 20 })).toBeNull();
  expect(knownFirst({ copy, wasRead: true, scanStart: 10 })).toBeNull();
});
