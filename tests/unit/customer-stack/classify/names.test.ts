import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { isFamilyName, isGivenName } from '#classify/detectors/lib/knownNames.ts';
import { gazetteerOutput, gazetteerText } from '../../../../bin/gazetteer.ts';

/** Typed for this test from common knowledge, not drawn from the packages that the list is made of. */
const people =
  'Grace Okafor,Liam Byrne,Priya Raman,Hiroshi Tanaka,Zofia Nowak,Mateo Rojas,Fatima Haddad,Lars Lindqvist,Chloe Martin,Ahmed Saleh,Ingrid Olsen,Peter Novak,Maria Santos,John Carter,Elena Popescu,Ivan Petrov,Aisha Bello,Tom Fletcher,Nina Fischer,Omar Farouk'.split(
    ',',
  );
const others: Readonly<Record<string, string>> = {
  cities:
    'New York,San Diego,Fort Worth,Salt Lake City,El Paso,Baton Rouge,Grand Rapids,Santa Fe,Cedar Falls,Las Vegas,Cape Town,Buenos Aires,Tel Aviv,Hong Kong,Kuala Lumpur',
  products:
    'Trail Jacket,Summit Boots,Desk Lamp,Travel Mug,Canvas Bag,Wool Hat,Ceramic Vase,Steel Bottle,Garden Hose,Office Chair,Phone Case,Ocean Soap,River Stone,Winter Coat,Running Shoes',
  teams:
    'Boston Celtics,Chicago Bulls,Green Bay Packers,Real Sociedad,Red Bull Racing,Manchester United,Dallas Cowboys,Miami Heat,Utah Jazz,Toronto Raptors,Golden State Warriors,Crystal Palace',
  species:
    'Quercus Robur,Canis Lupus,Felis Catus,Ursus Arctos,Panthera Leo,Salmo Trutta,Pinus Sylvestris,Acer Rubrum,Homo Sapiens,Corvus Corax,Bufo Bufo,Equus Caballus',
  jobs: 'Nightly Export,Daily Backup,Invoice Run,Cache Warmup,Index Rebuild,Log Rotation,Mail Digest,Stock Sync,Tax Report,Usage Rollup,Price Import,Token Cleanup',
};

const types = (header: string, cells: readonly string[]) => {
  const profile = createColumnProfile(header, 'list.csv');
  for (const cell of cells) profile.add(cell);
  return profile.verdicts().map(({ type }) => type);
};

describe('known names', () => {
  it('are what their sources give', async () => {
    expect(await gazetteerText()).toBe(readFileSync(gazetteerOutput, 'utf8'));
  });

  it('hold common ones and few words of other kinds', () => {
    for (const each of ['Mary', 'JOSÉ', 'günther', 'Olga']) expect(isGivenName(each)).toBe(true);
    for (const each of ['Smith', 'Müller', 'García']) expect(isFamilyName(each)).toBe(true);
    const strangers = Array.from({ length: 2000 }, (_, i) => `zq${(i * 7919).toString(36)}x`);
    expect(strangers.filter(isGivenName).length).toBeLessThan(60);
  });

  it('make a bare name column one of people', () => {
    expect(types('name', people)).toEqual(['name']);
    expect(
      types(
        'owner',
        people.map((each) => each.split(' ').toReversed().join(', ')),
      ),
    ).toEqual(['name']);
  });

  it.each(Object.entries(others))('leave %s alone', (_, list) => {
    expect(types('name', list.split(','))).toEqual([]);
  });
});
