import { describe, expect, it } from 'vitest';
import { isNameless } from '#classify/nameless.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';

const given =
  'Grace,Liam,Priya,Mateo,Fatima,Lars,Chloe,Ahmed,Ingrid,Peter,Maria,John,Elena,Ivan,Aisha,Tom,Nina,Omar,Susan,Deborah,Keith,Raymond,Wanda,Bruce,Sharon,Ethel,Helen,Diana,Oscar,Paul'.split(
    ',',
  );
const family =
  'Okafor,Byrne,Tanaka,Nowak,Rojas,Haddad,Martin,Olsen,Novak,Santos,Carter,Petrov,Bello,Fletcher,Fischer,Smith,Johnson,Williams,Patel,Chen,Hansen,Rossi,Ferrari,Moreau,Schmidt,Weber,Keller,Garcia,Lopez,Silva'.split(
    ',',
  );
const of = (list: readonly string[], i: number): string => list[i % list.length] ?? '';
const ROWS = 120;

type Columns = Readonly<Record<string, (i: number) => string>>;
const found = (columns: Columns): string[] => {
  const profile = createUnitProfile('part-0000');
  const table = profile.visitor.table('');
  for (let i = 0; i < ROWS; i += 1) {
    table.row();
    for (const [column, make] of Object.entries(columns)) table.cell(column, make(i));
  }
  return profile.verdicts(1).map(({ location, type }) => `${location.split(' › ')[1]} ${type}`);
};

const last = (i: number) => of(family, i * 7);
const first = (i: number) => of(given, i);
const mail = (i: number) => `${first(i)[0]}${last(i)}${i}@harbormail.com`.toLowerCase();
const born = (i: number) => `${1 + (i % 12)}/${1 + (i % 28)}/${1940 + ((i * 13) % 60)}`;

describe('columns without a name', () => {
  it('are names where the mail address of the row holds them, births beside names', () => {
    const columns = { _col0: String, _col1: first, _col2: last, _col3: mail, _col4: born };
    expect(found(columns)).toEqual([
      '_col1 name',
      '_col2 name',
      '_col3 email',
      '_col4 date-of-birth',
    ]);
    const whole = { 'column 1': (i: number) => `${first(i)} ${last(i)}`, 'column 2': mail };
    expect(found(whole)).toEqual(['column 1 name', 'column 2 email']);
  });

  it('are family names where they are called so, beside first names', () => {
    expect(found({ nom: last, prenom: first })).toEqual(['nom name', 'prenom name']);
    expect(found({ Naam: last, voornaam: first })).toEqual(['Naam name', 'voornaam name']);
    expect(found({ nom: last, prix: String })).toEqual([]);
    expect(found({ nom: (i) => `REF-${i}`, prenom: first })).toEqual(['prenom name']);
  });

  it('are left alone without a mail address', () => {
    expect(found({ _col1: first, _col2: last, _col3: born })).toEqual([]);
  });

  const others: Readonly<Record<string, string>> = {
    cities:
      'London,Paris,Berlin,Madrid,Vienna,Austin,Madison,Lincoln,Florence,Jackson,Charlotte,Savannah,Houston,Dallas,Denver,Boston,Chicago,Orlando,Tampa,Sydney,Melbourne,Perth,Adelaide,Toronto,Lima,Santiago,Lyon,Milan,Valencia,Sofia',
    countries:
      'France,Germany,Spain,Italy,Portugal,Poland,Norway,Sweden,Finland,Denmark,Ireland,Greece,Turkey,Egypt,Kenya,Nigeria,Ghana,Georgia,Jordan,Israel,Chad,Cuba,Jamaica,Peru,Chile,Canada,Mexico,Brazil,Argentina,India',
    companies:
      'Morgan Stanley,Wells Fargo,Charles Schwab,Ralph Lauren,Calvin Klein,Philip Morris,John Deere,John Lewis,Hugo Boss,Eli Lilly,Siemens,Bosch,Philips,Nestle,Danone,Unilever,Oracle,Adobe,Cisco,Intel,Walmart,Target,Kroger,Tesco,Lidl,Aldi,Ford,Tesla,Toyota,Honda',
    products:
      'Trail Jacket,Summit Boots,Desk Lamp,Travel Mug,Canvas Bag,Wool Hat,Steel Bottle,Garden Hose,Office Chair,Phone Case,Ocean Soap,River Stone,Winter Coat,Running Shoes,Rose Vase,Oak Table,Silk Scarf,Cotton Shirt,Leather Belt,Copper Pan,Paper Lantern,Glass Bowl,Iron Gate,Brass Key,Clay Pot,Linen Towel,Maple Board,Pine Shelf,Cedar Box,Pearl Ring',
    colours:
      'Red,Blue,Green,Yellow,Purple,Orange,Pink,Brown,Black,White,Gray,Teal,Navy,Maroon,Olive,Lime,Cyan,Magenta,Indigo,Violet,Crimson,Scarlet,Amber,Coral,Salmon,Gold,Silver,Bronze,Ivory,Ruby',
    jobs: 'Engineer,Analyst,Manager,Director,Nurse,Teacher,Accountant,Developer,Designer,Librarian,Editor,Geologist,Actuary,Professor,Chemist,Biologist,Surveyor,Auditor,Recruiter,Therapist,Paralegal,Operator,Technician,Writer,Pilot,Driver,Cook,Baker,Clerk,Judge',
    streets:
      'Maple Street,Oak Avenue,Cedar Lane,King Street,Queen Road,Victoria Road,Albert Street,George Street,Church Lane,Mill Road,Park Avenue,Station Road,High Street,Elm Drive,Pine Court,Martin Way,Carter Road,Jackson Street,Lincoln Avenue,Madison Avenue,Smith Street,Taylor Lane,Baker Street,Cooper Road,Fisher Lane,Hunter Way,Walker Road,Turner Street,Parker Lane,Mason Court',
    words:
      'Table,Window,River,Mountain,Engine,Market,Power,Price,Summer,Winter,Spring,Autumn,Happy,Bright,Storm,Cloud,Stone,Glass,Silver,Bridge,Castle,Garden,Forest,Hunter,Baker,Miller,Cook,King,Prince,Bishop',
    months:
      'January,February,March,April,May,June,July,August,September,October,November,December,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,Easter,Christmas,Summer,Winter,Spring,Autumn,Noon,Dawn,Dusk,Eve,Morning',
  };
  it.each(Object.entries(others))('are no names when they hold %s beside people', (_, list) => {
    const all = list.split(',');
    const columns = {
      _col1: first,
      _col2: last,
      _col3: mail,
      _col4: (i: number) => of(all, i * 11),
    };
    expect(found(columns)).not.toContain('_col4 name');
    const alone = { _col1: mail, _col2: (i: number) => of(all, i * 11) };
    expect(found(alone)).toEqual(['_col1 email']);
  });

  it.each([
    ['few departments whose mail boxes are called like them', 'Sales,Support,Billing'],
    ['mail boxes of trades', 'Plumbing,Heating,Roofing,Gardening'],
  ])('are no names: %s', (_, list) => {
    const box = (i: number) => of(list.split(','), i);
    const boxMail = (i: number) => `${box(i).toLowerCase()}${i}@acme.com`;
    expect(found({ _col1: box, _col2: boxMail })).toEqual(['_col2 email']);
  });

  it.each([
    ['hired in few years', (i: number) => `${1 + (i % 12)}/1/${2005 + (i % 15)}`],
    ['seen until today', (i: number) => `${1 + (i % 12)}/1/${1980 + (i % 46)}`],
    ['with a time of day', (i: number) => `${1950 + (i % 50)}-01-02 07:3${i % 10}:00`],
    ['always the same', () => '1970-01-01'],
  ])('are no births: %s', (_, date) => {
    const columns = { _col1: first, _col2: last, _col3: mail, _col4: date };
    expect(found(columns)).toEqual(['_col1 name', '_col2 name', '_col3 email']);
  });

  it('are recognised by the default names of tools', () => {
    for (const each of ['_col12', 'column 3', 'c4', 'field_5', '7', 'Column1', 'f0', '_c2'])
      expect(isNameless(each), each).toBe(true);
    for (const each of ['city', 'address1', 'col_name', 'line 2', 'x-ray', 'q3_total'])
      expect(isNameless(each), each).toBe(false);
  });
});
