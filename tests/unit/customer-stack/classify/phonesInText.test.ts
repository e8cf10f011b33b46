import { describe, expect, it } from 'vitest';
import { withPlainDigits } from '#classify/detectors/lib/plainDigits.ts';
import { hints, signs } from '#classify/kernel/signs.ts';
import { lineSigns } from '#classify/labels.ts';
import { measureOwn } from '../../../builders/ownText/measure.ts';

/** A document in which each marked number is found, and one in which nothing is. */
interface Pair {
  readonly rule: string;
  readonly found: readonly string[];
  readonly passed: readonly string[];
}

const pairs: readonly Pair[] = [
  {
    rule: 'a number answers the question on the line before',
    found: [
      'agent: And a number we can reach you at?\ncustomer: «087 612 4471»',
      'Can I have the best callback number in case we get disconnected?\n> sure, it is «720 448 1920»',
      'Unter welcher Nummer erreichen wir Sie?\nKunde: «0163 448 8201»',
      'Phone?\n«01273 440 021»',
    ],
    passed: [
      'agent: What is your order number?\ncustomer: 087 612 4471',
      'agent: And your account number?\ncustomer: 720 448 1920',
      'agent: May I have your number?\nThe parcel 0163 448 8201 is lost since you wrote to us',
    ],
  },
  {
    rule: 'whose number it is names a phone',
    found: [
      'My number is «206 441 3378» if you want to talk',
      'the best number is «01273 440 021»',
      'Meine Nummer ist «0157 3390 2144»',
      'mon numéro est le «07 73 39 02 14»',
      'mi número es «673 39 02 14»',
      'мой номер «8 905 733-90-21»',
      '私の番号は«080-7339-0214»です',
    ],
    passed: [
      'my order number is 206 441 3378',
      'the number of users is 206 441 337',
      'Meine Kundennummer ist 0157 3390 2144',
      'mon numéro de commande est le 07 73 39 02 14',
      'мой заказ 8 905 733-90-21',
      '私の注文番号は080-7339-0214です',
    ],
  },
  {
    rule: 'words between a verb and its number hide nothing',
    found: [
      'Please call us back at «512 339 8846», extension 12',
      'call grandmother (Lupe) at «559 228 4490» tonight',
      'Rufen Sie «0221 228447» an',
      'Please text Rob «902 830 4471». No tire kickers',
      'Diensthandy «0171 3920012»',
      'Home Phone «( 860) 228-4471»'.replace('«( ', '( «'),
    ],
    passed: [
      'call the procedure with 512 339 8846 as its parameter',
      'called 12 times in 0221 228447',
    ],
  },
  {
    rule: 'a second number needs no word of its own',
    found: [
      'Tel. «91 522 60 47» / «689 33 20 14»',
      'Per appuntamenti: «011 562 7734» oppure «338 70 21 556»',
      'call «0161 496 0345» or her neighbor «0161 496 0346»',
      'write to «+91-98451 22087» / «080-2226 4471»',
    ],
    passed: ['units 91 522 60 47 / 689 33 20 14'],
  },
  {
    rule: 'JSON inside of a string',
    found: [
      String.raw`{"payload":"{\"phone\":\"«0176 2284 9153»\",\"id\":\"7\"}"}`,
      String.raw`"Tel: «0221 228 4471»\nBitte melden"`,
    ],
    passed: [
      String.raw`{"payload":"{\"order\":\"0176 2284 9153\",\"id\":\"7\"}"}`,
      String.raw`C:\phone\0221 228 4471\x`,
    ],
  },
  {
    rule: 'properties of a vCard',
    found: ['TEL;TYPE=WORK,VOICE:«213 880 441»', 'item1.TEL;type=pref:«030 2284471»'],
    passed: ['HOTEL;TYPE=WORK:213 880 441', 'REV;TYPE=TEL;X=1;213 880 441'],
  },
  {
    rule: 'where it rings, before a colon',
    found: ['Home: «01273 440 021»', 'Direkt: «08-22 84 47 10»'],
    passed: ['at home 01273 440 021', 'Home page: 1273 440 021'],
  },
  {
    rule: 'a word of some countries only',
    found: [
      'Jl. Sudirman No. 45, Jakarta 10210, HP «0812 3345 7781»',
      'Ang Mo Kio Ave 3, Singapore 560123, HP «9123 4478»',
    ],
    passed: ['engine HP 9123 4478', 'toner for HP 0812 3345 7781'],
  },
  {
    rule: 'the country of an address on the same line or another',
    found: [
      '1200 rue King Ouest, Sherbrooke (Québec) J1H 1R4, rendez-vous «819 228-4471»',
      'Garage, Cork T12 XY45, breakdowns «021 427 8447»',
      '412 Burnside St, Portland, OR 97214\nwalk in «503 228 4471»',
      'Hämeenkatu 12 B 4, 33100 Tampere, huolto «03 228 4471»',
      'Cuba Street 12, Wellington 6011. 24/7: «04 384 4471»',
      'Rue Haute 28, 1000 Bruxelles, commandes «02 512 84 47»',
      'Vet, 12 Hay St, Subiaco WA 6008. Open late «08 9388 4471»',
      'رحلات، الرياض 12211\nمكتب «011 228 4471»',
      '서울특별시 마포구 양화로 12, 매장 «02-322-4471»',
    ],
    passed: [
      'Sherbrooke J1H 1R4, order 819 228-4471',
      'Cork T12 XY45 has 021 427 844 visitors',
      'model OR 97214 of 503 228 4471',
      'Portland, OR 97214\nsubnet 177.146.46.0/24',
      '33100 Tampere, tilaus 03 228 4471',
    ],
  },
  {
    rule: 'digits and marks beyond ASCII',
    found: [
      '電話:«０３－３２２８－４４７１»',
      'هاتف: «٠٢ ٢٢٨٤ ٤٧١٠»',
      'شماره تماس: «۰۹۱۲ ۴۴۸ ۸۲۰۱»',
      'Phone: «(415) 228\u20114471»',
      'Tél. «04\u00a078\u00a044\u00a088\u00a020»',
    ],
    passed: [
      '注文番号:０３－３２２８－４４７１',
      'العدد ٢٢٨٤ ٤٧١٠',
      'total 04\u00a078\u00a044\u00a088\u00a020',
    ],
  },
  {
    rule: 'with a code and without a plus',
    found: ['mobile=«447911123456» session=88213377120', 'POST tel=%2B«4915122844710»&plz=50667'],
    passed: ['session=88213377120 user=447911123456', 'id=%2B4915122844710&plz=50667'],
  },
];

describe.each(pairs)('$rule', ({ found, passed }) => {
  it.each(found)('%j', (document) => {
    const { missed, certain, possible } = measureOwn('phone', [document]);
    expect({ missed, wrong: [...certain.wrong, ...possible.wrong] }).toEqual({
      missed: [],
      wrong: [],
    });
  });

  it.each(passed)('not %j', (document) => {
    const { certain, possible } = measureOwn('phone', [document]);
    expect([...certain.wrong, ...possible.wrong]).toEqual([]);
  });
});

it('reads digits beyond ASCII as the pass over a line does', () => {
  for (const [wide, plain] of [
    ['０３－３２２８－４４７１', '03-3228-4471'],
    ['٠٢ ٢٢٨٤ ٤٧١٠', '02 2284 4710'],
    ['۰۹۱۲ ۴۴۸ ۸۲۰۱', '0912 448 8201'],
    ['९८४४० २२८४४', '98440 22844'],
    ['04\u00a078\u202f44\u201188\u201320', '04 78 44-88-20'],
    ['＋４９（３０）２２８', '+49(30)228'],
    ['a\u00a0b\u2013c', 'a\u00a0b\u2013c'],
  ] as const) {
    expect(withPlainDigits(wide)).toBe(plain);
    const signsOf = (line: string) => {
      const found = lineSigns.scan(line, 0, line.length);
      return [found & (signs.grouped | signs.dial), lineSigns.digits(), lineSigns.runs.count];
    };
    expect(signsOf(wide)).toEqual(signsOf(plain));
    lineSigns.scan(wide, 0, wide.length);
    expect(lineSigns.hints() & hints.wide).toBe(hints.wide);
  }
});
