import { BatchGetCommand, DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteItems, putItems } from '#store/batchWrite.ts';
import type { Key } from '#store/keys/key.ts';
import {
  batchGet,
  deleteItem,
  getItem,
  type Item,
  ifAllowed,
  putItem,
  queryAll,
  queryLast,
  type Table,
  updateItem,
} from '#store/table.ts';
import { change, put, remove, transact } from '#store/transact.ts';
import { memoryTable } from '#tests/builders/memory/table.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let wire: TestTables;
beforeAll(async () => {
  wire = await startTestTables({ overWire: true });
});
afterAll(() => wire.stop());

/** What the product leans on, of every table that it or its tests run on. */
const everyTable = [
  ['over the wire', (): Table => wire.core],
  ['in memory', (): Table => memoryTable('core')],
] as const;

const keyOf = (pk: string, sk: string): Key & Item => ({ pk, sk }) as unknown as Key & Item;
const freshPk = (): string => freshCustomer().customerId;
const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
const atRev = (rev: number) => ({
  ConditionExpression: 'rev = :rev',
  ExpressionAttributeValues: { ':rev': rev },
});
const nameOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.name,
  );

describe.each(everyTable)('a table %s', (_, open) => {
  test('gives back what was written before, of every kind of value', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const values = { text: 'é', number: 1.5, yes: true, none: null, list: [1, 'b'], map: { a: 1 } };
    await putItem(table, { ...key, ...values, left: undefined, set: new Set(['x', 'y']) });
    expect(await getItem(table, key)).toEqual({ ...key, ...values, set: new Set(['x', 'y']) });
    await putItem(table, { ...key, bytes: Uint8Array.of(0, 255, 7) });
    const { bytes, ...rest } = (await getItem(table, key)) ?? {};
    expect([rest, [...(bytes as Uint8Array)]]).toEqual([{ ...key }, [0, 255, 7]]);
    await deleteItem(table, key);
    expect(await getItem(table, key)).toBeUndefined();
  });

  test('refuses reserved words that no placeholder stands for', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const values = { ExpressionAttributeValues: { ':v': 1 } };
    const update = (UpdateExpression: string) =>
      nameOf(updateItem(table, key, { UpdateExpression, ...values }));
    expect(await update('SET archive = :v')).toBe('ValidationException');
    expect(await update('SET total.Data = :v')).toBe('ValidationException');
    expect(await update('SET archived = :v')).toBe('no error');
    const condition = { ConditionExpression: 'size = :v', ...values };
    expect(await nameOf(putItem(table, key, condition))).toBe('ValidationException');
    expect(await nameOf(queryAll(table, key.pk, { attributes: ['size'] }))).toBe('no error');
  });

  test('writes while a set does not contain a word, and refuses once it does', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    await putItem(table, { ...key, rev: 1 });
    const add = () =>
      updateItem(table, key, {
        UpdateExpression: 'ADD readBy :added',
        ConditionExpression: 'rev = :rev AND NOT contains(readBy, :name)',
        ExpressionAttributeValues: { ':added': new Set(['issues']), ':name': 'issues', ':rev': 1 },
      });
    expect(await ifAllowed(add())).toBe(true);
    expect(await ifAllowed(add())).toBe(false);
    expect((await getItem(table, key))?.readBy).toEqual(new Set(['issues']));
  });

  test('what is handed in or out is a copy', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const map = { a: 1 };
    await putItem(table, { ...key, map });
    map.a = 2;
    Object.assign((await getItem(table, key))?.map ?? {}, { a: 3 });
    expect((await getItem(table, key))?.map).toEqual({ a: 1 });
  });

  test('writes only while the condition holds, and reports when it does not', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const update = (rev: number) =>
      updateItem(table, key, {
        ...{ UpdateExpression: 'SET rev = :next', ConditionExpression: 'rev = :rev' },
        ExpressionAttributeValues: { ':rev': rev, ':next': rev + 1 },
      });
    expect(await ifAllowed(update(1))).toBe(false);
    expect(await ifAllowed(putItem(table, { ...key, rev: 1 }, absent))).toBe(true);
    expect(await ifAllowed(putItem(table, { ...key, rev: 9 }, absent))).toBe(false);
    expect(await nameOf(putItem(table, { ...key }, absent))).toBe(
      'ConditionalCheckFailedException',
    );
    expect([await ifAllowed(update(1)), await ifAllowed(update(1))]).toEqual([true, false]);
    expect(await ifAllowed(deleteItem(table, key, atRev(1)))).toBe(false);
    expect(await getItem(table, key)).toEqual({ ...key, rev: 2 });
    expect(await ifAllowed(deleteItem(table, key, atRev(2)))).toBe(true);
    expect(await ifAllowed(deleteItem(table, key, atRev(2)))).toBe(false);
  });

  test.each([
    ['attribute_not_exists(pk) OR n < :n', 5, [false, true, false]],
    ['attribute_exists(pk) AND n <> :n', 5, [true, true, false]],
    ['n >= :n', 5, [true, false, true]],
    ['m.n = :n', 5, [false, false, false]],
    // Of another type, or not there, nothing is smaller.
    ['n < :n', '5', [false, false, false]],
    ['o < :n', 5, [false, false, false]],
    [
      'attribute_not_exists(pk) OR n < :n OR (n = :n AND attribute_exists(#sk))',
      5,
      [false, true, true],
    ],
    ['(attribute_not_exists(n) OR n > :n) AND attribute_exists(#sk)', 5, [true, false, false]],
    [
      'attribute_exists(n) AND (o = :n OR n = :n) AND attribute_exists(#sk)',
      4,
      [false, true, false],
    ],
  ])('condition %s with %s', async (ConditionExpression, value, outcomes) => {
    const [table, pk] = [open(), freshPk()];
    const seen = [];
    for (const n of [6, 4, 5]) {
      await putItem(table, { ...keyOf(pk, `${n}`), n });
      const condition = {
        ...{ ConditionExpression, ExpressionAttributeValues: { ':n': value } },
        ...(ConditionExpression.includes('#sk') && { ExpressionAttributeNames: { '#sk': 'sk' } }),
      };
      seen.push(await ifAllowed(deleteItem(table, keyOf(pk, `${n}`), condition)));
    }
    expect(seen).toEqual(outcomes);
  });

  test('an update creates, sets what is named, reaches into maps, and adds to numbers and sets', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const add = (values: Item, more = {}) =>
      updateItem(table, key, {
        UpdateExpression: 'SET #name = :name ADD n :n, s :s',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: values,
        ...more,
      });
    expect(await add({ ':name': 'x', ':n': 2, ':s': new Set(['a']) })).toBeUndefined();
    const news = await add(
      { ':name': 'y', ':n': 3, ':s': new Set(['a', 'b']) },
      { ReturnValues: 'UPDATED_NEW' },
    );
    expect(news).toEqual({ name: 'y', n: 5, s: new Set(['a', 'b']) });
    await putItem(table, { ...key, cell: { a: 1, b: 2 } });
    const setIn = (path: string) =>
      updateItem(table, key, {
        UpdateExpression: `SET ${path} = :v`,
        ExpressionAttributeValues: { ':v': 7 },
      });
    await setIn('cell.a');
    expect(await getItem(table, key)).toEqual({ ...key, cell: { a: 7, b: 2 } });
    expect(await nameOf(setIn('other.a'))).toBe('ValidationException');
  });

  test('an update keeps what is there, removes, and takes from a set what is in it', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const see = (at: number) =>
      updateItem(table, key, {
        UpdateExpression:
          'SET seen = :at, firstSeen = if_not_exists(firstSeen, :at) REMOVE #ttl, m.a',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':at': at },
      });
    await putItem(table, { ...key, ttl: 7, m: { a: 1, b: 2 } });
    await see(1);
    await see(2);
    expect(await getItem(table, key)).toEqual({ ...key, seen: 2, firstSeen: 1, m: { b: 2 } });
    const take = (code: string) =>
      updateItem(table, key, {
        ConditionExpression: 'contains(codes, :code)',
        UpdateExpression: 'DELETE codes :codes',
        ExpressionAttributeValues: { ':code': code, ':codes': new Set([code]) },
      });
    await putItem(table, { ...key, codes: new Set(['x', 'y']) });
    expect([await ifAllowed(take('x')), await ifAllowed(take('x'))]).toEqual([true, false]);
    expect(await getItem(table, key)).toEqual({ ...key, codes: new Set(['y']) });
    expect(await ifAllowed(take('y'))).toBe(true);
    expect(await getItem(table, key)).toEqual(key);
  });

  test('a deletion hands out what was there', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const take = () =>
      table.client.send(
        new DeleteCommand({ TableName: table.name, Key: { ...key }, ReturnValues: 'ALL_OLD' }),
      );
    await putItem(table, { ...key, state: { a: 1 } });
    expect((await take()).Attributes).toEqual({ ...key, state: { a: 1 } });
    expect((await take()).Attributes).toBeUndefined();
  });

  test('an item over 400 kB is refused, alone and in a transaction', async () => {
    const [table, key] = [open(), keyOf(freshPk(), 'a')];
    const big = (bytes: number) => ({ ...key, bytes: new Uint8Array(bytes) });
    expect(await nameOf(putItem(table, big(409_500)))).toBe('no error');
    for (const write of [
      putItem(table, big(409_600)),
      transact(table, [put(table, big(409_600))]),
    ]) {
      expect(await nameOf(write)).not.toBe('no error');
    }
    expect((await getItem(table, key))?.bytes).toHaveLength(409_500);
  });

  test('a transaction does all of it or nothing', async () => {
    const [table, pk] = [open(), freshPk()];
    const [a, b, c] = [keyOf(pk, 'a'), keyOf(pk, 'b'), keyOf(pk, 'c')];
    await putItem(table, { ...c, rev: 1 });
    const writes = (rev: number) => [
      put(table, { ...a, n: 1 }, absent),
      change(table, c, { set: { rev: rev + 1 }, when: { rev } }),
      {
        ConditionCheck: {
          ...{ TableName: table.name, Key: { ...b } },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ];
    expect(await transact(table, writes(9))).toBe(false);
    expect(await queryAll(table, pk)).toEqual([{ ...c, rev: 1 }]);
    expect(await transact(table, writes(1))).toBe(true);
    expect(await queryAll(table, pk)).toEqual([
      { ...a, n: 1 },
      { ...c, rev: 2 },
    ]);
    expect(await transact(table, [remove(table, a), put(table, { ...b }, absent)])).toBe(true);
    expect(await transact(table, writes(2))).toBe(false);
    expect((await queryAll(table, pk)).map(({ sk }) => sk)).toEqual(['b', 'c']);
  });

  test('a transaction of one item twice, of none and of more than a hundred is refused', async () => {
    const [table, pk] = [open(), freshPk()];
    const puts = (count: number) =>
      Array.from({ length: count }, (_, n) => put(table, keyOf(pk, `${n}`)));
    for (const writes of [[...puts(1), ...puts(1)], [], puts(101)]) {
      expect(await nameOf(transact(table, writes))).toBe('ValidationException');
    }
    expect(await queryAll(table, pk)).toEqual([]);
    expect(await transact(table, puts(100))).toBe(true);
  });

  test('a query gives a partition in order, between bounds that are included, of some attributes', async () => {
    const [table, pk] = [open(), freshPk()];
    for (const sk of ['b', 'a#2', 'B', 'a#10', 'é', 'c']) {
      await putItem(table, { ...keyOf(pk, sk), name: sk, size: 1 });
    }
    const read = async (options = {}) => (await queryAll(table, pk, options)).map(({ sk }) => sk);
    expect(await read()).toEqual(['B', 'a#10', 'a#2', 'b', 'c', 'é']);
    expect(await read({ between: ['a#2', 'c'] })).toEqual(['a#2', 'b', 'c']);
    expect(await read({ between: ['d', 'e'] })).toEqual([]);
    expect(await nameOf(read({ between: ['c', 'b'] }))).toBe('ValidationException');
    const some = await queryAll(table, pk, { between: ['b', 'b'], attributes: ['name', 'none'] });
    expect(some).toEqual([{ name: 'b' }]);
    expect((await queryLast(table, pk, 'bz'))?.sk).toBe('b');
    expect(await queryLast(table, pk, 'A')).toBeUndefined();
    expect(await queryAll(table, freshPk())).toEqual([]);
  });

  test('a long partition is read whole, page by page', async () => {
    const [table, pk] = [open(), freshPk()];
    const sks = Array.from({ length: 12 }, (_, n) => `${10 + n}`);
    for (const sk of sks) {
      await putItem(table, { ...keyOf(pk, sk), bytes: new Uint8Array(200_000) });
    }
    expect((await queryAll(table, pk)).map(({ sk }) => sk)).toEqual(sks);
    const pages: unknown[][] = [];
    let start: Item | undefined;
    do {
      const page = await table.client.send(
        new QueryCommand({
          ...{ TableName: table.name, Limit: 5, ExclusiveStartKey: start },
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: { '#pk': 'pk' },
          ExpressionAttributeValues: { ':pk': pk },
        }),
      );
      pages.push((page.Items ?? []).map(({ sk }) => sk));
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
    expect(pages.filter(({ length }) => length > 0)).toEqual([
      sks.slice(0, 5),
      sks.slice(5, 10),
      sks.slice(10),
    ]);
  });

  test('a batch gives what is there, of any number of keys, and refuses a key twice', async () => {
    const [table, pk] = [open(), freshPk()];
    const keys = Array.from({ length: 250 }, (_, n) => keyOf(pk, `${n}`));
    for (let from = 0; from < 250; from += 100) {
      const items = keys.slice(from, from + 100).map((key) => put(table, { ...key, n: 1, m: 2 }));
      await transact(table, items);
    }
    const found = await batchGet(table, [...keys, keyOf(pk, 'none')], ['sk', 'n']);
    const bySk = (a: Item, b: Item) => Number(a.sk) - Number(b.sk);
    expect(found.sort(bySk)).toEqual(keys.map(({ sk }) => ({ sk, n: 1 })));
    expect(await batchGet(table, [])).toEqual([]);
    expect(await nameOf(batchGet(table, [keyOf(pk, '1'), keyOf(pk, '1')]))).toBe(
      'ValidationException',
    );
    const tooMany = { [table.name]: { Keys: keys.slice(0, 101).map((key) => ({ ...key })) } };
    const batch = table.client.send(new BatchGetCommand({ RequestItems: tooMany }));
    expect(await nameOf(batch)).toBe('ValidationException');
  });

  test('a batch of writes puts and deletes, more than one call takes', async () => {
    const [table, pk] = [open(), freshPk()];
    const keys = Array.from({ length: 60 }, (_, n) => keyOf(pk, `${n}`));
    await putItems(
      table,
      keys.map((key, n) => ({ ...key, n })),
    );
    expect(await queryAll(table, pk)).toHaveLength(60);
    await deleteItems(table, [...keys.slice(1), keyOf(pk, 'none')]);
    expect(await queryAll(table, pk)).toEqual([{ pk, sk: '0', n: 0 }]);
    await putItems(table, []);
    expect(await nameOf(deleteItems(table, [keyOf(pk, '1'), keyOf(pk, '1')]))).toBe(
      'ValidationException',
    );
  });
});

test.each([
  ['another function', { ConditionExpression: 'begins_with(pk, :v)' }],
  ['a list of values', { ConditionExpression: 'rev IN (:v, :v)' }],
  ['an open bracket', { ConditionExpression: '(rev = :v' }],
  ['what another call returns', { ReturnValues: 'ALL_OLD' }],
  ['a list’s element', { UpdateExpression: 'SET list[0] = :v' }],
  ['arithmetic', { UpdateExpression: 'SET rev = rev + :v' }],
  ['list_append', { UpdateExpression: 'SET rev = list_append(rev, :v)' }],
] as const)('the table in memory refuses %s rather than guess', async (_, odd) => {
  const update = updateItem(memoryTable('core'), keyOf('a', 'b'), {
    UpdateExpression: 'SET rev = :v',
    ExpressionAttributeValues: { ':v': 1 },
    ...odd,
  });
  await expect(update).rejects.toThrow('not understood');
});
