import { expect, test } from 'vitest';
import { datasets } from '#contracts/search/routes.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { inPublishOrder } from '#readModel/publisher/order.ts';

const named = (name: string, ...dependsOn: readonly string[]) => ({ spec: { name }, dependsOn });

test('kinds have names of their own that are no attribute of HEAD', () => {
  const names = listedKinds.map(({ spec }) => spec.name);
  expect(new Set(names).size).toBe(names.length);
  for (const taken of ['pk', 'sk', 'seq', 'ttl']) expect(names).not.toContain(taken);
});

test('the data sets of the search call are those of the kinds', () => {
  const searched = listedKinds.flatMap(({ search }) => search?.dataset ?? []);
  expect(searched.sort()).toEqual([...datasets].sort());
});

test('their columns and numbers have room in the memory together', () => {
  const shares = listedKinds.map(({ memoryShare }) => memoryShare);
  const sum = shares.reduce((all, share) => all + share, 0);
  expect(sum, 'take from the memoryShare of another kind').toBeLessThanOrEqual(0.98);
});

test('each is published after those that it depends on', () => {
  const order = inPublishOrder(listedKinds).map(({ spec }) => spec.name);
  expect(order).toHaveLength(listedKinds.length);
  expect(order.indexOf('assets')).toBeGreaterThan(order.indexOf('issues'));
  const chain = [named('c', 'b'), named('a'), named('b', 'a')];
  expect(inPublishOrder(chain).map(({ spec }) => spec.name)).toEqual(['a', 'b', 'c']);
});

test('kinds that depend on each other, or on none that is there, are a mistake', () => {
  expect(() => inPublishOrder([named('a', 'b'), named('b', 'a')])).toThrow('a,b');
  expect(() => inPublishOrder([named('a', 'lost')])).toThrow('a');
});
