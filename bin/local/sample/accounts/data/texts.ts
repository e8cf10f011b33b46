import { card, grouped } from '#local/sample/accounts/people/identifiers.ts';
import type { Random } from '#local/sample/accounts/random.ts';
import { githubToken, nameOf, phoneStyles, privateIp, publicIp } from './personal.ts';
import type { Maker, Row } from './table.ts';

/** Running text: logs, letters and tickets. */

const routes = [
  '/api/cart',
  '/api/orders',
  '/api/search',
  '/health',
  '/api/prices',
  '/img/hero.webp',
] as const;
const services = ['checkout', 'catalog', 'search', 'inventory', 'pricing'] as const;
const levels = ['INFO', 'INFO', 'INFO', 'INFO', 'DEBUG', 'WARN', 'ERROR'] as const;
const messages = [
  (random: Random) =>
    `request completed status=${random.pick(['200', '200', '201', '304', '404'])}`,
  (random: Random) =>
    `cache miss key=product:${random.int(1000, 99_999)} ttl=${random.int(30, 900)}`,
  (random: Random) => `order HL-2026-${random.digits(6)} moved to state PACKED`,
  (random: Random) => `published build 4.${random.int(0, 20)}.${random.int(0, 9)}+${random.hex(7)}`,
  (random: Random) => `gc pause ${random.int(2, 80)}ms heap=${random.int(200, 900)}MB`,
  (random: Random) => `upstream ${privateIp(random)}:8443 answered in ${random.int(1, 900)}ms`,
] as const;

/** Lines of an application, with nothing but machines in them. */
export const applicationLog = ({ random, now }: Maker, lines: number): string => {
  let at = now.getTime() - lines * 700;
  const made: string[] = [];
  for (let line = 0; line < lines; line++) {
    at += random.int(20, 1400);
    made.push(
      `${new Date(at).toISOString()} ${random.pick(levels)} [${random.pick(services)}] trace=${random.hex(32)} ${random.pick(messages)(random)}`,
    );
  }
  return `${made.join('\n')}\n`;
};

const clf = (at: Date) =>
  at.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (.+) GMT$/, '$1/$2/$3:$4 +0000');

/** Combined log format: the first field is the visitor's address. */
export const accessLog = ({ random, now }: Maker, lines: number): string => {
  const visitors = Array.from({ length: Math.ceil(lines / 12) }, () => publicIp(random));
  const made = Array.from({ length: lines }, (_, line) => {
    const visitor = visitors[random.int(0, visitors.length - 1)];
    const at = clf(new Date(now.getTime() - (lines - line) * 850));
    return `${visitor} - - [${at}] "GET ${random.pick(routes)} HTTP/1.1" ${random.pick(['200', '200', '304', '404'])} ${random.int(180, 64_000)} "-" "Mozilla/5.0 (iPhone; CPU iPhone OS 17_${random.int(0, 6)} like Mac OS X)"`;
  });
  return `${made.join('\n')}\n`;
};

/** A debug log that was left on: tokens and mail addresses between ordinary lines. */
export const leakyLog = (maker: Maker, lines: number): string => {
  const { random, people } = maker;
  const leaks = Array.from({ length: Math.ceil(lines / 40) }, (_, at) => {
    const person = people(1000 + at * 7);
    return random.chance(0.5)
      ? `${maker.now.toISOString()} DEBUG [mailer] sent receipt to ${person.email} message-id=<${random.hex(24)}@mail.harborlane.com>`
      : `${maker.now.toISOString()} DEBUG [deploy] cloning with token ${githubToken(random)}`;
  });
  return `${applicationLog(maker, lines)}${leaks.join('\n')}\n`;
};

/** A letter of employment. */
export const offerLetter = ({ people, random, now }: Maker, id: number): string[] => {
  const person = people(id);
  return [
    'Harborlane Outfitters - Offer of Employment',
    `Date: ${now.toISOString().slice(0, 10)}`,
    nameOf(person),
    person.street,
    `${person.city}, ${person.state} ${person.postalCode}`,
    '',
    `Dear ${person.first},`,
    `we are glad to offer you the position of Store Manager at a base salary of $${random.int(48, 96)},000.`,
    `For payroll we hold your Social Security Number ${person.ssn} and date of birth ${person.born}.`,
    `Please confirm your phone number ${phoneStyles.dashed(person.phone)} and e-mail ${person.email}.`,
    `Offer reference HR-${random.digits(6)}, policy version 4.2.1, valid for 14 days.`,
    '',
    'Sincerely,',
    'People Operations',
  ];
};

/** A rental agreement that carries a licence and a card, as a shop assistant typed it. */
export const rentalAgreement = ({ people, random }: Maker, id: number): string[] => {
  const person = people(id);
  return [
    'Equipment Rental Agreement',
    `This agreement is made between Harborlane Outfitters and ${nameOf(person)}.`,
    `Residing at ${person.street}, ${person.city}, ${person.state} ${person.postalCode}.`,
    `Deposit charged to credit card ${grouped(card(random).number)}, card on file.`,
    `Contact: ${person.email} or ${phoneStyles.brackets(person.phone)}.`,
    'The renter returns the equipment clean and dry within three days.',
    'Damage beyond ordinary wear is charged at list price.',
  ];
};

/** A page of general words: nothing about anybody. */
export const handbook = (title: string): string[] => [
  title,
  'Revision 3.14.0 of 2026, replaces revision 3.13.2.',
  'Opening hours are posted at each door. Fire drills take place twice a year.',
  'Returns are accepted within 60 days with the order number, for example HL-2026-004417.',
  'Parcels go out by noon; tracking numbers are mailed to the customer automatically.',
  'Torque settings: M4 3.1 Nm, M5 6.1 Nm, M6 10.4 Nm. Part 4410-22-9083 fits model year 2024.',
  'The warehouse stands at 47.6097, -122.3331 and covers 4,200 square metres.',
  'Questions go to the store manager on duty.',
];

const complaints = [
  'the zipper broke on the first trip',
  'my parcel shows delivered but is not here',
  'please change the address on my order',
  'the refund has not arrived after two weeks',
] as const;

/** What customers write to support: plain words, now and then with contact data in them. */
export const ticketText = (row: Row): string => {
  const { person, random } = row;
  const order = `HL-2026-${random.digits(6)}`;
  const start = `Hello, ${random.pick(complaints)} (order ${order}).`;
  if (random.chance(0.6)) return `${start} Thank you for looking into it.`;
  if (random.chance(0.5)) return `${start} You can mail me at ${person.email}.`;
  return `${start} Call me on ${phoneStyles.dashed(person.phone)}, I am home after five.`;
};
