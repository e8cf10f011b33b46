/** Tables of people under headers of every kind that people write, made from the rules. */
export interface MessyTable {
  readonly kind: string;
  readonly text: string;
  /** What its columns hold, each type once. */
  readonly types: readonly string[];
}

const ROWS = 40;
const given = 'Grace Liam Priya Hiroshi Zofia Mateo Fatima Lars Chloe Ahmed Ingrid Pavel'.split(
  ' ',
);
const family = 'Okafor Byrne Raman Tanaka Nowak Rojas Haddad Lindqvist Fournier Saleh Olsen'.split(
  ' ',
);
const cities = 'Leeds Porto Lyon Graz Oslo Turin'.split(' ');
const padded = (n: number, width: number) => String(n).padStart(width, '0');
const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

type Row = readonly string[];
const header = ['id', 'name', 'email', 'phone', 'dob', 'city'];
const rows: readonly Row[] = Array.from({ length: ROWS }, (_, i) => [
  String(1000 + i * 3),
  `${at(given, i * 7)} ${at(family, i * 3)}`,
  `person${i}@mail${i % 9}.com`,
  `415-555-${padded(2000 + i * 37, 4)}`,
  `${1940 + (i % 60)}-${padded(1 + (i % 12), 2)}-${padded(1 + (i % 28), 2)}`,
  at(cities, i),
]);
const ALL = ['date-of-birth', 'email', 'name', 'phone'];

const lines = (all: readonly Row[], mark = ',') => all.map((row) => row.join(mark)).join('\n');
const under = (names: Row, mark = ',', body = rows) => lines([names, ...body], mark);
const renamed = (text: string) => under(text.split(','));
/** One column's name or cells replaced. */
const withName = (place: number, name: string) => under(header.with(place, name));
const withCells = (place: number, cell: (i: number, old: string) => string) =>
  rows.map((row, i) => row.with(place, cell(i, row[place] ?? '')));
const wide = (names: Row, body: readonly Row[]) => {
  const widths = names.map((name, i) =>
    Math.max(name.length, ...body.map((row) => (row[i] ?? '').length)),
  );
  return (row: Row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0));
};
const spread = wide(header, rows);
const noMail = (row: Row) => row.filter((_, i) => i !== 2);

const headers: Readonly<Record<string, string>> = {
  plain: under(header),
  'a year as a name': withName(5, '2019'),
  'two years as names': lines([
    [...header, '2018', '2019'],
    ...rows.map((row, i) => [...row, `${i}`, `${i * 2}`]),
  ]),
  'a number as a name': withName(0, '1'),
  'a date as a name': withName(5, '2024-01-31'),
  'a version as a name': withName(5, '1.2'),
  'a repeated name': withName(5, 'id'),
  'a repeated word of a type': lines([
    [...header, 'id', 'city'],
    ...rows.map((row) => [...row, row[0] ?? '', row[5] ?? '']),
  ]),
  'a word that recurs below': under(
    header,
    ',',
    withCells(5, (i, old) => (i === 7 ? 'city' : old)),
  ),
  'two words that recur below': under(
    header,
    ',',
    rows.map((row, i) => (i === 9 ? row.with(0, 'id').with(5, 'city') : row)),
  ),
  'the header again in the middle': lines([
    header,
    ...rows.slice(0, 20),
    header,
    ...rows.slice(20),
  ]),
  'a padded title': `Report of customers,,,,,\n${under(header)}`,
  'two padded titles': `Customers,,,,,\nLeeds office,,,,,\n${under(header)}`,
  'an author above': `Author: x,,,,,\n${under(header)}`,
  'author and date above': `Author: x,,,,,\nDate: 2024-02-03,,,,,\n${under(header)}`,
  'label and value above': `Author,x,,,,\n${under(header)}`,
  'a title and a padded blank line': `Customers,,,,,\n,,,,,\n${under(header)}`,
  'a title alone': `Customers of 2024\n${under(header)}`,
  'a title and a blank line': `Customers of 2024\n\n${under(header)}`,
  'comments above': `# exported by x\n# 2024-02-03\n${under(header)}`,
  'comments as wide as rows': `# a,b,c,d,e,f\n${under(header)}`,
  'a header in a comment': `#${under(header)}`,
  'a mark of byte order': `\uFEFF${under(header)}`,
  'returns and line feeds': under(header).replaceAll('\n', '\r\n'),
  'quoted names': under(header.map((each) => `"${each}"`)),
  'a line break in a name': under(header.with(5, '"city\nor town"')),
  'all in capitals': under(header.map((each) => each.toUpperCase())),
  'camel case': renamed('customerId,fullName,emailAddress,phoneNumber,birthDate,cityName'),
  'short forms': renamed('CUST_ID,CUST_NM,EML_ADDR,HM_PHN,BRTH_DT,CTY'),
  'more short forms': renamed('no,emp_nm,e_mail,mob_no,bday,loc'),
  'words written together': renamed('personid,fullname,emailaddress,homephone,dateofbirth,town'),
  paths: renamed(
    'person.id,person.full_name,contact.email,contact.tel,person.birthDate,address.city',
  ),
  prefixes: renamed('t1_id,cust_full_name,cust_email,cust_phone,cust_dob,cust_city'),
  'an empty first name': withName(0, ''),
  'an empty last name': withName(5, ''),
  'row numbers without a name': lines([header, ...rows.map((row, i) => [String(i), ...row])]),
  'a mark at the end of each line': under(
    [...header, ''],
    ',',
    rows.map((row) => [...row, '']),
  ),
  'empty columns behind': under(
    [...header, '', ''],
    ',',
    rows.map((row) => [...row, '', '']),
  ),
  'units below': lines([header, ['', 'text', 'text', '', 'yyyy-mm-dd', ''], ...rows]),
  'a total below': `${under(header)}\nTotal,${ROWS},,,,`,
  'a note below': `${under(header)}\n\nSource: the office`,
  'rows that end early': under(
    header,
    ',',
    rows.map((row, i) => (i % 5 === 2 ? row.slice(0, 5) : row)),
  ),
  'rows that end late': under(
    header,
    ',',
    rows.map((row, i) => (i % 5 === 2 ? [...row, 'x'] : row)),
  ),
  'blanks around names': under(header.map((each) => ` ${each} `)),
  'notes in brackets': renamed(
    'id (number),name (full),email (private),phone (home),dob (y-m-d),city',
  ),
  'stars of required fields': renamed('id*,name*,email*,phone*,dob*,city'),
  'names as a form puts them': renamed(
    'id,Your name,Your email,Your phone number,Your date of birth,Which city do you live in',
  ),
  'numbered names': renamed('1. id,2. name,3. email,4. phone,5. dob,6. city'),
  German: renamed('Nr.,Vor- und Nachname,E-Mail,Handynummer,Geburtsdatum,Ort'),
  Spanish: renamed(
    'id,Nombre y apellidos,Correo electrónico,Teléfono móvil,Fecha de nacimiento,Ciudad',
  ),
  French: renamed('N°,Nom et prénom,Courriel,Téléphone,Date de naissance,Ville'),
  Portuguese: renamed('id,Nome completo,E-mail,Celular,Data de nascimento,Cidade'),
  Italian: renamed('id,Nome e cognome,Posta elettronica,Cellulare,Data di nascita,Comune'),
  Indonesian: renamed('No,Nama Lengkap,Surel,No. HP,Tanggal Lahir,Kota'),
  Turkish: renamed('No,Ad Soyad,E-posta,Cep Telefonu,Doğum Tarihi,Şehir'),
  Polish: renamed('Lp.,Imię i nazwisko,Adres e-mail,Telefon,Data urodzenia,Miasto'),
  Russian: renamed('№,ФИО,Электронная почта,Телефон,Дата рождения,Город'),
  Arabic: renamed('الرقم,الاسم الكامل,البريد الإلكتروني,رقم الجوال,تاريخ الميلاد,المدينة'),
  Hindi: renamed('क्रम,पूरा नाम,ईमेल,मोबाइल नंबर,जन्म तिथि,शहर'),
  Bengali: renamed('ক্রম,পুরো নাম,ইমেইল,মোবাইল নম্বর,জন্ম তারিখ,শহর'),
  Chinese: renamed('编号,姓名,电子邮箱,联系电话,出生日期,城市'),
  Japanese: renamed('番号,氏名,メールアドレス,電話番号,生年月日,都市'),
  Korean: renamed('번호,성명,이메일,전화번호,생년월일,도시'),
};

const marks: Readonly<Record<string, string>> = {
  tabs: '\t',
  semicolons: ';',
  bars: '|',
  'double bars': '||',
  carets: '^',
  tildes: '~',
  'bytes of 1': '\x01',
  'unit separators': '\x1f',
  'broken bars': '¦',
  'number signs': '#',
  exclamations: '!',
  percents: '%',
  ampersands: '&',
  stars: '*',
  colons: ':',
};

const drawn = {
  'two or more blanks': lines([header, ...rows].map(spread), '  '),
  'a table of Markdown': [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n'),
  'a table of a terminal': [
    lines([spread(header)], ' | '),
    spread(header)
      .map((cell) => '-'.repeat(cell.length))
      .join('-+-'),
    lines(rows.map(spread), ' | '),
  ].join('\n'),
  'a boxed table of a terminal': ((ruling) =>
    [
      ruling,
      `| ${lines([spread(header)], ' | ')} |`,
      ruling,
      ...rows.map((row) => `| ${spread(row).join(' | ')} |`),
      ruling,
    ].join('\n'))(
    `+-${spread(header)
      .map((cell) => '-'.repeat(cell.length))
      .join('-+-')}-+`,
  ),
  'the separator in the first line': `sep=;\n${under(header, ';')}`,
  'a padded title between semicolons': `Customers;;;;;\n${under(header, ';')}`,
  'a year between tabs': under(header.with(5, '2019'), '\t'),
};

export const messyTables: readonly MessyTable[] = [
  ...Object.entries(headers).map(([kind, text]) => ({ kind, text, types: ALL })),
  ...Object.entries(marks).map(([kind, mark]) => ({ kind, text: under(header, mark), types: ALL })),
  ...Object.entries(drawn).map(([kind, text]) => ({ kind, text, types: ALL })),
  {
    kind: 'at signs',
    text: lines([header, ...rows].map(noMail), '@'),
    types: ALL.filter((type) => type !== 'email'),
  },
];

const numbers = (names: string, cell: (i: number, column: number) => string, mark = ',') =>
  under(
    names.split(','),
    mark,
    Array.from({ length: ROWS }, (_, i) =>
      names.split(',').map((_name, column) => cell(i, column)),
    ),
  );
const repeated = (list: readonly string[]) => list.join('\n');

/** Texts and tables that hold nothing, however much they look like a table of people. */
export const harmlessTables: Readonly<Record<string, string>> = {
  'labels of a form': repeated(['Phone', 'Email', 'Address', 'Name', 'Date of birth', 'City']),
  'labels with colons': repeated(['Name:', 'Phone:', 'Email:', 'Address:', 'Date of birth:']),
  'labels with dots': repeated(['Name ......', 'Phone ......', 'Email ......', 'City ......']),
  bullets: repeated(['Phone', '- call the office', '- leave a note', '- wait']),
  'stars as bullets': repeated(['Email', '* write to the team', '* wait', '* write again']),
  'numbered steps': repeated(['Address', '1. open the page', '2. choose an address', '3. save']),
  sentences: repeated(['Name', 'The name is shown on the badge.', 'It can be changed.', 'Ask us.']),
  'a menu': repeated(['Home', 'Products', 'Contact', 'About', 'Account']),
  'names of fields': repeated(['name', 'email', 'phone', 'address', 'city', 'state']),
  'names of things': repeated(['name', 'hammer', 'saw', 'nails', 'glue', 'rope']),
  'a list of cities': repeated(['city', 'Leeds', 'Porto', 'Lyon', 'Graz']),
  'crosstab of years': numbers('country,2015,2016,2017', (i, c) =>
    c === 0 ? at(cities, i) : `${i * 13 + c}`,
  ),
  'years alone': numbers('2015,2016,2017', (i, c) => `${i * 13 + c}`),
  'sales with a title': `Sales,,\n${numbers('city,units,amount', (i, c) => (c === 0 ? at(cities, i) : `${i}.5`))}`,
  'phones that are models': numbers('phone_model,price,stock', (i, c) =>
    c === 0 ? `Nova ${i}` : `${i * 9}`,
  ),
  'soil readings': numbers('site,ph,temp', (i, c) =>
    c === 0 ? `S${i}` : `${5 + (i % 4)}.${i % 10}`,
  ),
  'cells of batteries': numbers('cell,voltage,mah', (i, c) => (c === 0 ? `C${i}` : `${3000 + i}`)),
  'creatures of a game': numbers('mob,hp,level', (i, c) => (c === 0 ? `slime ${i}` : `${i * 3}`)),
  'hulls of ships': numbers('ssn,hull,length', (i, c) =>
    c === 0 ? `SSN-${700 + i}` : `${i + 90}`,
  ),
  products: numbers('name,price,sku', (i, c) => (c === 0 ? `Red Lamp ${i}` : `${i + 100}`)),
  'a data dictionary': lines([
    ['column', 'type', 'description'],
    ['email', 'varchar', 'where we write to'],
    ['phone', 'varchar', 'where we call'],
    ['dob', 'date', 'day of birth'],
    ['name', 'varchar', 'how they are called'],
  ]),
  'a data dictionary without a header': lines([
    ['email', 'varchar', 'yes'],
    ['phone', 'varchar', 'no'],
    ['dob', 'date', 'no'],
    ['name', 'varchar', 'yes'],
  ]),
  'settings by colons': repeated(['host: localhost', 'port: 8080', 'name: app', 'address: none']),
  'a log': repeated(
    Array.from(
      { length: 20 },
      (_, i) => `2024-01-02 10:00:${padded(i, 2)} INFO name=app phone=none`,
    ),
  ),
  'users of a system': repeated(
    Array.from({ length: 12 }, (_, i) => `svc${i}:x:${100 + i}:${100 + i}:service:/srv:/bin/false`),
  ),
  'a listing of files': repeated(
    Array.from(
      { length: 12 },
      (_, i) => `-rw-r--r--  1 root  root  ${1000 + i}  Jan  2 10:00  file${i}.txt`,
    ),
  ),
  'aligned help of a command': repeated([
    'Options:',
    '  --name  the name of the app',
    '  --phone  the phone to use',
    '  --email  the email to use',
  ]),
  'versions between at signs': repeated([
    'name@version',
    'left-pad@1.3.0',
    'lodash@4.17.21',
    'react@18.2.0',
  ]),
  'ids between tildes': numbers('id~status~total'.replaceAll('~', ','), (i) => `${i + 5}`, '~'),
  'part numbers in one column': repeated([
    'serial',
    ...Array.from({ length: 20 }, (_, i) => `99${padded(1_234_567 + i * 79, 8)}`),
  ]),
  'codes between carets': numbers('code,level,grade', (i, c) => `${i}${c}`, '^'),
  'comma prose': repeated(
    Array.from(
      { length: 8 },
      () => 'We write the name, the phone, and the address of the shop on the door, then wait.',
    ),
  ),
};
