import { expect, it } from 'vitest';
import { flowStoresOf } from '#readModel/kinds/dataStores/flowStores.ts';
import { storesSnapshot } from '../../../../builders/readStores.ts';
import { snapshotRow } from '../../../../builders/snapshotRow.ts';

/** Data stores with an attack on them, the first the riskiest. */
const attacked = (count: number, arnLength: number) =>
  storesSnapshot(
    Array.from({ length: count }, (_, at) =>
      snapshotRow({
        id: `store-${String(at).padStart(3, '0')}`,
        arn: `arn:aws:s3:::${'x'.repeat(arnLength)}${at}`,
        risk: 100 - at / 100,
        attack: 'direct',
      }),
    ),
  );

it('keeps the 200 riskiest data stores of a group', () => {
  const { highRisk, dataAnomaly } = flowStoresOf(attacked(250, 60));
  expect(highRisk.map(({ id }) => id)).toEqual(dataAnomaly.map(({ id }) => id));
  expect(highRisk).toHaveLength(200);
  expect(highRisk[0]?.id).toBe('store-000');
});

it('keeps the first that fit where ARNs are long: a table takes no item above 400 kB', () => {
  const stores = flowStoresOf(attacked(250, 2_000));
  expect(stores.highRisk[0]?.id).toBe('store-000');
  expect(stores.highRisk.length).toBeGreaterThan(20);
  expect(Buffer.byteLength(JSON.stringify(stores))).toBeLessThan(350_000);
});
