import { describe, expect, it } from 'vitest';
import { countries } from '#classify/detectors/addresses/countries.ts';
import { beginAddresses, findAddresses } from '#classify/detectors/addresses/find.ts';
import { EVERY_HINT } from '#classify/kernel/signs.ts';
import { peopleReport, scorePeople } from '../../../builders/peopleScore.ts';
import { peopleTexts } from '../../../builders/peopleText.ts';

describe('names and addresses in documents of many kinds and languages', () => {
  const { scores, slips } = scorePeople();
  console.log(`${peopleReport()}\n${slips.map((slip) => JSON.stringify(slip)).join('\n')}`);

  it('holds documents with and without people', () => {
    const texts = peopleTexts();
    expect(texts.filter(({ truths }) => truths.length === 0).length).toBeGreaterThanOrEqual(60);
    for (const { planted } of scores) expect(planted).toBeGreaterThanOrEqual(200);
  });

  it.each(scores)('finds $type where it stands', ({ recall }) => {
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it.each(scores)('is seldom wrong about $type', ({ precisionCertain, precisionPossible }) => {
    expect(precisionCertain).toBeGreaterThanOrEqual(0.97);
    expect(precisionPossible).toBeGreaterThanOrEqual(0.85);
  });
});

describe('countries of addresses', () => {
  it('are each listed once, twenty-four at least', () => {
    const codes = countries.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(24);
  });

  const examples = countries.flatMap(({ code, examples }) => examples.map((each) => [code, each]));
  it.each(examples)('%s: %s', (_, address = '') => {
    expect(findAddresses(`We met at ${address} on Friday.`)).toEqual([
      { value: address, start: 10 },
    ]);
  });

  it.each([
    'Am Alten Markt 7a, 50667 Köln',
    'An der Hülben 4, 1010 Wien',
    'Zur Alten Mühle 3, 8001 Zürich',
    'Oude Delft 112-2, 2611 CG Delft',
    'Vinohradská 48/1234, 120 00 Praha 2',
    'Ερμού 45, 105 63 Αθήνα',
    'Długa 8/3, 31-146 Kraków',
    'Knez Mihailova 30, 11000 Beograd',
    'Quinta da Boavista, Lote 12, 2645-543 Alcabideche',
    'lieu-dit Kerguelen, 29170 Fouesnant',
    'Loc. Pian del Lago 4, 53035 Monteriggioni (SI)',
    'Flat 12, Sai Krupa Apartments, MG Road, Pune 411001',
    'House 12, Street 4, F-7/2, Islamabad',
    'Villa 12, Street 8, Al Barsha 2, Dubai',
    '#14, 2nd Floor, Koramangala 5th Block, Bengaluru 560095',
    'C-12/4, Vasant Vihar, New Delhi-110057',
    '123/45 Moo 6, Tambon Rawai, Amphoe Mueang, Phuket 83130',
    '2255 South 900 West, Salt Lake City, UT 84119',
    '2380 FM 1431, Marble Falls, TX 78654',
    '48 cedar hollow rd, unit b, nashua nh 03062',
    'Rural Route 2 Box 118, Elkins WV 26241',
    'HC 73 Box 14, Salmon, ID 83467',
    'Rose Cottage, Church Lane, Little Barford, St Neots PE19 6YE',
    'Glenamaddy, Co. Galway, F45 X2P8',
    'BFPO 801',
    'BP 40021, 31012 Toulouse Cedex 6',
    'Box 1203, 751 42 Uppsala',
    'Case postale 312, 1211 Genève 4',
    'Cra 7 # 71-21',
    'Calle 60 No. 491 x 57 y 59',
    'Rua 24, Qd. 15, Lt. 8',
    'Site 12 Comp 4, RR1, Okotoks AB T1S 1A1',
    'SQN 308, Bloco F, apto 204, Brasília',
  ])('are known without a word for a street: %s', (address) => {
    expect(findAddresses(`We met at ${address} on Friday.`)).toEqual([
      { value: address, start: 10 },
    ]);
  });

  it.each([
    'Via Dante s.n.c., 09128 Cagliari',
    '5/221 George Street, Sydney',
    'Rothschild Blvd 45, Tel Aviv 6578401',
    'Via delle Querce 27/B, 06132 Perugia',
    'Kungsgatan 5 B, 411 19 Göteborg',
    'POB 2210, Joplin MO 64801',
    '6255, boul. Saint-Laurent, app. 3, Montréal (Québec) H2S 3C3',
    'Av. 5 de Outubro, n.º 175, 1050-053 Lisboa',
    '14, montée de la Pétrusse, L-2327 Luxembourg',
    '15 Talaat Harb Street, Downtown, Cairo',
    'Schlossstr. 8 c/o Meier, 14059 Berlin',
    '1200, rue Sherbrooke Ouest, bureau 400, Montréal QC H3A 1H8',
    '1052 Budapest, Váci utca 19',
    'D-79098 Freiburg, Kaiser-Joseph-Straße 212',
    'г. Казань, ул. Баумана, д. 7, кв. 31',
    'רחוב הרצל 12, תל אביב',
    'شارع الملك فهد 25، الرياض',
    '新北市板橋區文化路一段188號',
  ])('have their town before or behind, and parts of the house between: %s', (address) => {
    expect(findAddresses(`We met at ${address}`)).toEqual([{ value: address, start: 10 }]);
  });

  it.each([
    ['địa chỉ ', '25 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', ', điện thoại 0912 448 701'],
    ['endereço: ', 'Setor Bueno 45, Goiânia 74210-010', '.'],
    ['Address: ', 'S/o Ram Lal, Vill. Kheri, Dist. Karnal, Haryana 132001', ''],
    ['residing at ', 'Sector 9, Pocket 4, Rohini', ' with parents'],
  ])('are whatever stands behind a word for an address: %s%s', (word, address, behind) => {
    const [first] = findAddresses(`${word}${address}${behind}`);
    expect(first?.start).toBe(word.length);
    expect(first?.value.startsWith(address)).toBe(true);
  });

  it.each([
    'IP address: Block 4, Segment Two',
    'the email address: Support 24, Sales Desk',
    'Address: see below, or call us',
    'Apollo 13, 1995, Houston',
    'Kapitel 4, 10115 Wörter',
    'In 1968, Praha; in 1945, Berlin',
    'Том 3, 2010 год',
    'Room 12, Floor 3, House 12 and Flat 4',
    'Mar 12 PST 1994 Andrew Moore',
    'the answer (e.g. 400 Bad Request)',
    'Rechnung 12, 12500 Franken',
    'the plot of Fig. 12, Oslo',
    'Unit 3, Lesson 4, Page 12, Exercise 5, London',
    'Lot 12, Batch 77, Berlin',
  ])('are no numbers beside capitals: %s', (text) => {
    expect(findAddresses(`We saw ${text} on the day`)).toEqual([]);
  });

  const readLines = (lines: readonly string[]) => {
    const { find } = beginAddresses();
    return lines.flatMap((line, at) => find(line, 0, EVERY_HINT).map(({ value }) => [at, value]));
  };
  it.each([
    [['51 ORCHARD LN', 'APT 2C', 'LANCASTER PA 17603'], 2],
    [['9 Paxton Mews', 'Eastbourne', 'East Sussex', 'BN21 4PD'], 3],
    [['64 Lansdowne Way', 'SW8 2DJ'], 1],
    [['Rosenhügel 4', '8045 Graz'], 1],
    [['Finkenhof 12', '84371 Triftern'], 1],
  ])('have parts and towns in further lines: %j', (lines, last) => {
    expect(readLines(lines)).toContainEqual([last, lines[last]]);
  });
  it.each([
    [['Chapter 12', 'London was cold.']],
    [['Table 3', '2012 London']],
    [['Gate 4', 'Boston']],
  ])('do not begin with any number at the end of a line: %j', (lines) => {
    expect(readLines(lines)).toEqual([]);
  });

  it('wait for the town of the next line, where they need one', () => {
    const { find } = beginAddresses();
    expect(find('Am Alten Mühlbach 7a', 0, EVERY_HINT)).toEqual([]);
    expect(find('50939 Köln', 0, EVERY_HINT)).toEqual([{ value: '50939 Köln', start: 0 }]);
  });

  it.each(['Am Freitag 12 Uhr', 'Im Mai 5 Tage frei, 2024 Berlin', 'In der Nacht 3, 2023'])(
    'are no days and hours: %s',
    (text) => {
      expect(findAddresses(`Termin: ${text} wie besprochen mit allen.`)).toEqual([]);
    },
  );

  it('have an example each', () => {
    for (const { code, examples: own } of countries) expect(own.length, code).toBeGreaterThan(0);
  });

  it.each(['62704', '10115', 'House 12', 'Springfield, IL', 'London NW1 6XE', '12', 'room 4'])(
    'do not count a fragment: %s',
    (fragment) => {
      expect(findAddresses(`We met at ${fragment} on the first day of spring.`)).toEqual([]);
    },
  );
});
