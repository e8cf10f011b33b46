import type { CellVerdict, Detector } from '../detector.ts';
import { signs } from '../kernel/signs.ts';
import { kinds, type Sieve } from '../traits.ts';
import { findAll } from './lib/rules.ts';
import { anySecret, isPlaceholder } from './lib/secrets.ts';

const form =
  /(?<![\w+])(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql):\/\/[^\s:/@"'<>]{0,64}:([^\s@"'<>/]{4,128})@[\w.-]{2,253}/gi;
const words = /^(?:pass(?:word)?|pwd|secret|root|admin|user|test|changeit)$/i;

const passwordOf = (value: string) => /:\/\/[^:]*:([^@]*)@/.exec(value)?.[1] ?? '';
const isReal = (value: string) => {
  const password = passwordOf(value);
  return !words.test(password) && !isPlaceholder(password) && !/^[$%{[]/.test(password);
};
const find = findAll(form, isReal);

const test = (cell: string): CellVerdict =>
  cell.includes('://') && find(cell)[0]?.start === 0 ? 'value' : null;

const address: readonly Sieve[] = [
  { length: [14, 512], some: [kinds.colon, kinds.slash, kinds.at] },
];

export const connectionString: Detector = {
  type: 'connection-string',
  header: {
    strong: ['connection string', 'database url', 'db url', 'dsn', 'connection url'],
    weak: ['url', 'uri'],
    against: [],
  },
  validators: ['database address with a password', 'no placeholder'],
  beats: ['web address'],
  test,
  sieve: () => address,
  accepts: anySecret,
  certainty: { header: 0.97, alone: 0.95 },
  text: {
    signs: signs.scheme,
    mark: /:\/\//,
    find,
    keywords: ['database', 'connection', 'url'],
    alone: 'always',
    together: 1,
  },
  mask: (value) => `${value.slice(0, value.indexOf('://'))}://***:***@***`,
  examples: {
    match: [
      { cell: 'postgres://app:k7Qz9LmX@db.internal:5432/app' },
      { cell: 'postgresql://app:s3cr3t-Value@10.0.0.5/app' },
      { cell: 'mysql://shop:Zx9Cv8Bn@mysql.acme.com/shop' },
      { cell: 'mongodb+srv://svc:p4ssPhrase9@cluster0.ab1cd.mongodb.net/db' },
      { cell: 'redis://:R3disPazz@cache:6379/0' },
    ],
    nonMatch: [
      { cell: 'postgres://localhost:5432/app' },
      { cell: 'postgres://app:password@localhost/app' },
      { cell: `postgres://app:${'$'}{DB_PASSWORD}@db/app` },
      { cell: 'https://user:k7Qz9LmX@acme.com' },
      { cell: 'mysql://app:<password>@db/app' },
      { cell: 'redis://cache:6379/0' },
    ],
  },
};
