import type { CellVerdict, Detector, Found } from '../detector.ts';
import { secretHeaders } from '../headers/ids.ts';
import { signs } from '../kernel/signs.ts';
import { kinds, type Sieve } from '../traits.ts';
import { findAll } from './lib/rules.ts';
import { anySecret, isPlaceholder } from './lib/secrets.ts';

const form =
  /(?<![\w+])(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql):\/\/[^\s:/@"'<>]{0,64}:([^\s@"'<>/]{4,128})@[\w.-]{2,253}/gi;
const words = /^(?:pass(?:word)?|pwd|secret|root|admin|user|test|changeit)$/i;

/** Java's: `jdbc:postgresql://host/db?user=app&password=…` */
const jdbc =
  /(?<!\w)jdbc:[a-z0-9:]{2,40}:\/\/[^\s"'<>]{1,200}?[?&;]password=([^\s&;"'<>]{4,128})/gi;
/** Of .NET and ODBC: `Server=…;Database=…;User Id=…;Password=…` */
const pairs =
  /(?<!\w)(?:server|data source|host|driver|endpoint)=[^;\n"']{1,128};(?:[\w ]{1,40}=[^;\n"']{0,128};){0,10}?\s*(?:password|pwd)=([^;\s"']{4,128})/gi;

const passwordOf = (value: string) =>
  /(?:password|pwd)=([^;&]*)$/i.exec(value)?.[1] ?? /:\/\/[^:]*:([^@]*)@/.exec(value)?.[1] ?? '';
const isReal = (value: string) => {
  const password = passwordOf(value);
  return !words.test(password) && !isPlaceholder(password) && !/^[$%{[*]/.test(password);
};
const findForm = findAll(form, isReal);
const findJdbc = findAll(jdbc, isReal);
const findPairs = findAll(pairs, isReal);
const find = (text: string): Found[] => [
  ...(text.includes('://') ? [...findForm(text), ...findJdbc(text)] : []),
  ...(text.includes('=') ? findPairs(text) : []),
];

/** The first letters of what is found. */
const begins = /^[amprjsdhe]/i;
const test = (cell: string): CellVerdict =>
  begins.test(cell) && find(cell)[0]?.start === 0 ? 'value' : null;

/** `postgres://***:***@***`, `jdbc:***password=***`, `Server=***password=***` */
const maskPassword = (value: string): string => {
  const [, scheme] = /^([a-z+]+):\/\//i.exec(value) ?? [];
  if (scheme !== undefined) return `${scheme}://***:***@***`;
  return `${/^[a-z ]+[:=]/i.exec(value)?.[0] ?? ''}***password=***`;
};

const letters = kinds.upper | kinds.lower;
const address: readonly Sieve[] = [
  { length: [14, 512], some: [letters, kinds.colon, kinds.slash, kinds.at | kinds.other] },
  { length: [20, 512], some: [letters, kinds.other] },
];

export const connectionString: Detector = {
  type: 'connection-string',
  header: secretHeaders.connectionString,
  validators: ['database address with a password', 'no placeholder'],
  beats: ['web address'],
  test,
  sieve: () => address,
  shows: { signs: signs.scheme, labels: true },
  accepts: anySecret,
  certainty: { header: 0.97, alone: 0.95 },
  text: {
    signs: signs.scheme,
    labels: ['password', 'pwd'],
    mark: /:\/\/|(?:password|pwd)=/i,
    find,
    keywords: ['database', 'connection', 'url'],
    alone: 'always',
    together: 1,
  },
  mask: maskPassword,
  examples: {
    match: [
      { cell: 'postgres://app:k7Qz9LmX@db.internal:5432/app' },
      { cell: 'postgresql://app:s3cr3t-Value@10.0.0.5/app' },
      { cell: 'mysql://shop:Zx9Cv8Bn@mysql.acme.com/shop' },
      { cell: 'mongodb+srv://svc:p4ssPhrase9@cluster0.ab1cd.mongodb.net/db' },
      { cell: 'redis://:R3disPazz@cache:6379/0' },
      { cell: 'jdbc:postgresql://db.acme.com:5432/app?user=svc&password=k7Qz9LmX' },
      { cell: 'Server=db.acme.com,1433;Database=app;User Id=svc;Password=k7Qz9LmX;' },
    ],
    nonMatch: [
      { cell: 'postgres://localhost:5432/app' },
      { cell: 'postgres://app:password@localhost/app' },
      { cell: `postgres://app:${'$'}{DB_PASSWORD}@db/app` },
      { cell: 'https://user:k7Qz9LmX@acme.com' },
      { cell: 'mysql://app:<password>@db/app' },
      { cell: 'redis://cache:6379/0' },
      { cell: 'jdbc:postgresql://db.acme.com:5432/app?user=svc' },
      { cell: 'Server=db.acme.com;Database=app;User Id=svc;Password=********;' },
    ],
  },
};
