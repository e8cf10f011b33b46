/**
 * Seeded text of the kind that buckets hold: delimited tables, JSON lines, access logs and prose, cut
 * into stretches of 64 kB. About one cell in fifty is sensitive; ids, dates, versions, amounts, hashes
 * and times are everywhere. Nothing of it was used to tune a detector.
 */
export interface MixOptions {
  readonly bytes: number;
  readonly seed: number;
}

type Random = (below: number) => number;

const createRandom = (seed: number): Random => {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const list = (text: string) => text.split(' ');
const plain = list(
  'the of and to in is that it was for on are as with they be at one have this from or had by hot but some what there we can out other were all your when up use word how said an each she which do their time if will way about many then them would write like so these her long make thing see him two has look more day could go come did my sound no most number who over know water than call first people may down side been now find any new work part take get place made live where after back little only round man year came show every good me give our under name very through just form much great think say help low line before turn cause same mean differ move right boy old too does tell sentence set three want air well also play small end put home read hand port large spell add even land here must big high such follow act why ask men change went light kind off need house picture try us again animal point mother world near build self earth father head stand own page should country found answer school grow study still learn plant cover food sun four thought let keep eye never last door between city tree cross since hard start might story saw far sea draw left late run while press close night real life few stop open seem together next white children begin got walk example ease paper often always music those both mark book letter until mile river car feet care second group carry took rain eat room friend began idea fish mountain north once base hear horse cut sure watch color face wood main',
);
const given = list(
  'Ann Ben Carla David Elena Farid Greta Hugo Ines Jonas Karen Luis Maria Nora Omar Petra Quinn Rosa Simon Tara',
);
const family = list(
  'Adams Baker Castro Diaz Evans Fischer Garcia Hughes Ito Jensen Kumar Lopez Meyer Novak Owens Price Quist Rossi Silva Turner',
);
const hosts = list(
  'acme-corp.com mail.northwind.org contoso.net globex.co.uk initech.io umbrella.de',
);
const statuses = list('active pending closed shipped returned new');
const streets = list('Street Avenue Road Lane Drive Court Way Place');
const paths = list(
  '/api/v1/orders /api/v1/items /static/app.js /health /login /img/logo.png /search',
);

const digits = (random: Random, count: number) => {
  let text = '';
  for (let i = 0; i < count; i += 1) text += random(10);
  return text;
};
const of = (random: Random, alphabet: string, count: number) => {
  let text = '';
  for (let i = 0; i < count; i += 1) text += alphabet[random(alphabet.length)];
  return text;
};
const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;
const alnum = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const hex = '0123456789abcdef';
const two = (n: number) => String(n).padStart(2, '0');

const date = (random: Random) =>
  `20${two(10 + random(16))}-${two(1 + random(12))}-${two(1 + random(28))}`;
const clock = (random: Random) => `${two(random(24))}:${two(random(60))}:${two(random(60))}`;
const uuid = (random: Random) =>
  [8, 4, 4, 4, 12].map((length) => of(random, hex, length)).join('-');
const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => pick(random, plain)).join(' ');

const luhn = (body: string): string => {
  let sum = 0;
  for (let i = 0; i < body.length; i += 1) {
    const digit = Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const iban = (random: Random): string => {
  const account = digits(random, 18);
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
};

type Make = (random: Random) => string;
/** How often each value is among a hundred sensitive ones. */
const sensitive: ReadonlyArray<readonly [number, Make]> = [
  [22, (r) => `${1 + r(223)}.${r(256)}.${r(256)}.${r(256)}`],
  [22, (r) => `${pick(r, given)}.${pick(r, family)}${r(90)}@${pick(r, hosts)}`.toLowerCase()],
  [14, (r) => `${2 + r(6)}${r(10)}${2 + r(8)}-${2 + r(6)}${2 + r(8)}${r(10)}-${digits(r, 4)}`],
  [10, (r) => `${two(10 + r(56))}${r(10)}-${two(1 + r(99))}-${digits(r, 3)}${1 + r(9)}`],
  [12, (r) => luhn(`4${digits(r, 14)}`)],
  [8, (r) => `${1 + r(9999)} ${pick(r, given)} ${pick(r, family)} ${pick(r, streets)}`],
  [4, iban],
  [1, (r) => `AKIA${of(r, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`],
  [1, (r) => `eyJ${of(r, alnum, 33)}.eyJ${of(r, alnum, 90)}.${of(r, alnum, 43)}`],
  [1, () => '-----BEGIN RSA PRIVATE KEY-----'],
  [1, (r) => `ghp_${of(r, alnum, 36)}`],
  [1, (r) => `xoxb-${digits(r, 12)}-${digits(r, 12)}-${of(r, alnum, 24)}`],
  [1, (r) => `sk_live_${of(r, alnum, 24)}`],
  [2, (r) => Array.from({ length: 6 }, () => of(r, hex, 2)).join(':')],
];
const wheel = sensitive.flatMap(([share, make]) => Array.from({ length: share }, () => make));

const harmless: readonly Make[] = [
  (r) => String(r(1_000_000)),
  uuid,
  (r) => `${pick(r, given)} ${pick(r, family)}`,
  (r) => `${r(5000)}.${two(r(100))}`,
  date,
  (r) => `${date(r)} ${clock(r)}`,
  (r) => pick(r, statuses),
  (r) => `SKU-${of(r, 'ABCDEFGHJK', 2)}${digits(r, 5)}`,
  (r) => words(r, 2 + r(5)),
  (r) => `${r(10)}.${r(30)}.${r(60)}`,
  (r) => String(1_500_000_000 + r(200_000_000)),
  (r) => of(r, hex, 40),
];

/** One sensitive value in `every` cells, else the harmless kind of this column. */
const cell = (random: Random, column: number, every = 52): string =>
  random(every) === 0
    ? pick(random, wheel)(random)
    : (harmless[column % harmless.length] as Make)(random);

const csvRow = (random: Random) =>
  `${Array.from({ length: 12 }, (_, column) => cell(random, column)).join(',')}\n`;
const jsonRow = (random: Random) =>
  `${JSON.stringify({
    id: random(1_000_000),
    trace_id: uuid(random),
    created_at: `${date(random)}T${clock(random)}Z`,
    customer: { name: cell(random, 2), note: cell(random, 8), last_seen: cell(random, 5) },
    total_amount: random(100_000) / 100,
    status: pick(random, statuses),
    reference: cell(random, 7),
    epoch: 1_500_000_000 + random(200_000_000),
  })}\n`;
const logRow = (random: Random) =>
  `${date(random)}T${clock(random)}.${digits(random, 3)}Z INFO [worker-${random(32)}] GET ${pick(random, paths)}/${random(100_000)} ${pick(random, [200, 200, 200, 304, 404])} ${random(90_000)} ${random(900)}ms request=${uuid(random)} ${cell(random, 8)} agent="app/${random(9)}.${random(20)}.${random(9)}"\n`;
const proseRow = (random: Random) =>
  `${Array.from({ length: 8 }, () => `${words(random, 6 + random(10))}${random(12) === 0 ? ` ${cell(random, 8, 4)}` : ''}.`).join(' ')}\n`;

const STRETCH = 64 * 1024;

/** The mix as bytes. */
export const mix = ({ bytes, seed }: MixOptions): Buffer => {
  const random = createRandom(seed);
  const makers = [csvRow, jsonRow, logRow, proseRow];
  const whole = Buffer.alloc(bytes, '\n');
  let at = 0;
  for (let turn = 0; at < bytes; turn += 1) {
    const make = makers[turn % makers.length] as Make;
    let text = '';
    while (text.length < STRETCH) text += make(random);
    at += whole.write(text, at, 'latin1');
  }
  // The last row was torn by the end.
  whole.fill('\n', whole.lastIndexOf('\n', bytes - 1));
  return whole;
};
