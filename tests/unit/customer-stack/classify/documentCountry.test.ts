import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countrySigns, domainSigns } from '#classify/detectors/lib/documentCountry.ts';
import { hints } from '#classify/kernel/signs.ts';
import { lineSigns } from '#classify/labels.ts';

/** Is a line given to what learns the document's country? */
const mayTellCountry = (line: string): boolean => {
  lineSigns.scan(line, 0, line.length);
  return (lineSigns.hints() & (hints.country | hints.wide)) !== 0;
};

const telling = [
  ...['ann@acme.de', 'http://acme.co.uk/x', 'WWW.acme.fr', 'lang=de-DE', 'Accept-Language: fr-FR'],
  ...[
    'lc_all="pt_BR"',
    'country: DE',
    "'Country_Code' = 'at'",
    'land=\tch',
    '"country code":"IT"',
    'countryCode=FR',
    'land: AT',
    'PAÍS = ES',
    'paese="IT"',
  ],
  ...[
    'D-10115 Berlin',
    'FIN-00100 Helsinki',
    'P-1200-123, Lisboa',
    'SW1A 1AA',
    'M1 1AE',
    '1016 GV Delft',
  ],
  ...['〒150-0002', 'Hauptstraße 5', 'hauptstr. 5', 'Lindenplatz 3', '10115 Dresden', '20095 Köln'],
  ...['rue de Rivoli, 75001 Paris', 'quai x y z 75001 Paris', 'c/ Mayor 5, 28013 Madrid'],
  ...['avda. Sur 5, 28013 Madrid', 'via Roma 5, 00100 Roma', 'ul. Nowa 5, 00-950 Warszawa'],
  ...[
    'av. Sul 5, 01310-100',
    'NSW 2000',
    'NewDelhi 110001',
    'Pune-411001',
    'Germany',
    'INDIA',
    'uk',
  ],
  ...[
    'Sherbrooke J1H 1R4',
    'V5H 2N2',
    'T12 XY45',
    'Dublin 4',
    'Portland, OR 97214',
    'OR, 97214-1234',
  ],
  ...[
    'Dayton, Ohio 45402',
    'WA 6008',
    'NT, 0800',
    '1620 København',
    '602 00 Brno',
    'Praha 2',
    'Oslo',
  ],
  ...['Jl. Sudirman 45', 'Jalan Gasing, 46000 Petaling', 'Cape Town 8001', 'nairobi', 'Kowloon'],
  ...['(Italy)', 'magyarország', 'россия', '日本', 'new zealand', '7uk', 'x_Spain'],
];
const harmless = [
  ...[
    '6aa96c62-a422-76fd-06f7-361357596bb8',
    'SKU-14101',
    'ukulele',
    'indiana',
    '12 GET',
    'de',
    'x',
  ],
  ...['country', 'a land of', 'land: none', 'country = 12', 'countryside'],
  ...['2026-01-03T10:11:12Z', 'landing', 'www', 'via', 'os.path', 'language', '415-555-2671'],
];
const gaps = fc.constantFrom(' ', '', '-', '. ', ', ', '"', '_', '(', 'a', '9', 'Z', '\t');
const lines = fc
  .array(fc.tuple(fc.constantFrom(...telling, ...harmless, ...harmless), gaps), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => pieces.flat().join(''));

test('a line that tells a country is one that may', () => {
  const seen = { telling: 0, passedOver: 0 };
  fc.assert(
    fc.property(lines, (line) => {
      const isTelling = countrySigns(line, () => true).length > 0;
      seen.telling += Number(isTelling);
      seen.passedOver += Number(!mayTellCountry(line));
      expect(mayTellCountry(line) || !isTelling, line).toBe(true);
    }),
    { numRuns: 5_000 },
  );
  expect(seen.telling).toBeGreaterThan(1_000);
  expect(seen.passedOver).toBeGreaterThan(300);
});

const domains = fc
  .tuple(fc.constantFrom(...harmless), fc.constantFrom('ann@acme.de', 'http://acme.co.uk/x'))
  .map((pieces) => pieces.join(' '));

test('a line that tells a country by more than domains is one that may', () => {
  const seen = { telling: 0, passedOver: 0 };
  const isAny = () => true;
  fc.assert(
    fc.property(fc.oneof(lines, domains), (line) => {
      const [all, byDomain] = [countrySigns(line, isAny), domainSigns(line, isAny)];
      const isTelling = all.length > byDomain.length;
      lineSigns.scan(line, 0, line.length);
      const isGiven = (lineSigns.hints() & (hints.place | hints.wide)) !== 0;
      seen.telling += Number(isTelling);
      seen.passedOver += Number(!isGiven && byDomain.length > 0);
      expect(isGiven || !isTelling, line).toBe(true);
    }),
    { numRuns: 5_000 },
  );
  expect(seen.telling).toBeGreaterThan(1_000);
  expect(seen.passedOver).toBeGreaterThan(500);
});

test('ids, hashes, times and words without a code tell none', () => {
  for (const line of [
    ...['6aa96c62-a422-76fd-06f7-361357596bb8', 'SKU-14101', '2026-01-03T10:11:12Z'],
    ...['a country and its land', '{"country":null}', 'brand: new'],
  ])
    expect(mayTellCountry(line), line).toBe(false);
});

test('a country is known by its name in whole words of any script', () => {
  const countryOf = (line: string) => countrySigns(line, () => true).map(([country]) => country);
  expect(countryOf('From ESPAÑA, भारत or 日本.')).toEqual(['ES', 'IN', 'JP']);
  expect(countryOf('indiana, ukulele, Spainish')).toEqual([]);
});
