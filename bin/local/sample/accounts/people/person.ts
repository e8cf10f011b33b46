import type { Random } from '#local/sample/accounts/random.ts';
import { foreignPhone, ssn, usPhone } from './identifiers.ts';
import {
  abroad,
  type Country,
  countries,
  firstNames,
  lastNames,
  mailDomains,
  places,
  streetKinds,
  streetNames,
} from './words.ts';

/** An invented person; the same number is the same person in every store. */
export interface Person {
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  /** Ten digits for the US, E.164 for others. */
  readonly phone: string;
  readonly country: 'US' | Country;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly ssn: string;
  /** ISO date. */
  readonly born: string;
}

/** One in eight lives abroad. */
const SHARE_ABROAD = 1 / 8;
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

const mailbox = (random: Random, first: string, last: string): string => {
  const [given, family] = [plain(first), plain(last)];
  const name = random.pick([
    `${given}.${family}`,
    `${given[0]}${family}`,
    `${given}${family}${random.int(1, 99)}`,
    `${given}_${family}`,
  ]);
  return `${name}@${random.pick(mailDomains)}`;
};

const bornOn = (random: Random): string => {
  const day = new Date(Date.UTC(random.int(1944, 2004), random.int(0, 11), random.int(1, 28)));
  return day.toISOString().slice(0, 10);
};

const american = (random: Random) => {
  const place = random.pick(places);
  const unit = random.chance(0.2) ? ` Apt ${random.int(1, 48)}` : '';
  return {
    first: random.pick(firstNames),
    last: random.pick(lastNames),
    country: 'US' as const,
    street: `${random.int(11, 9899)} ${random.pick(streetNames)} ${random.pick(streetKinds)}${unit}`,
    city: place.city,
    state: place.state,
    postalCode: `${place.zip}${random.digits(2)}`,
    phone: usPhone(random, random.pick(place.areaCodes)),
  };
};

const numberFirst: readonly string[] = ['GB', 'FR', 'IE'];

const foreigner = (random: Random) => {
  const country = random.pick(countries);
  const there = abroad[country];
  const [street, number] = [random.pick(there.streets), random.int(1, 180)];
  return {
    first: random.pick(there.firstNames),
    last: random.pick(there.lastNames),
    country,
    street: numberFirst.includes(country) ? `${number} ${street}` : `${street} ${number}`,
    city: random.pick(there.cities),
    state: '',
    postalCode:
      country === 'GB' ? `SW${random.int(1, 19)} ${random.int(1, 9)}AA` : random.digits(5),
    phone: foreignPhone(random, country),
  };
};

const person = (random: Random, id: number): Person => {
  const someone = random.chance(SHARE_ABROAD) ? foreigner(random) : american(random);
  return {
    ...someone,
    id,
    email: mailbox(random, someone.first, someone.last),
    ssn: ssn(random),
    born: bornOn(random),
  };
};

/** All persons, created on first use. */
export type People = (id: number) => Person;

export const createPeople = (random: Random): People => {
  const known = new Map<number, Person>();
  return (id) => {
    const there = known.get(id);
    if (there !== undefined) return there;
    const made = person(random.fork(`person ${id}`), id);
    known.set(id, made);
    return made;
  };
};
