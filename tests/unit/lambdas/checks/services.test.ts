import { expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { assetTypes } from '#contracts/asset/scannedAsset.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { identityTypes } from '#contracts/identity/scannedIdentity.ts';
import { serviceTypes } from '#domain/issue/serviceTypes.ts';
import { serviceNames } from '#messages/services.ts';

test('issues are filtered by the services that checks are about', () => {
  const services = [...new Set(checks.map(({ service }) => service))].sort();
  expect(Object.keys(serviceTypes)).toEqual(services);
  expect(Object.keys(serviceNames)).toEqual(services);
});

test('a type of resource exists and is of one service', () => {
  const types: string[] = Object.values(serviceTypes).flat();
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([]);
  const known: string[] = [...assetTypes, ...storeTypes, ...identityTypes];
  expect(types.filter((type) => !known.includes(type))).toEqual([]);
});
