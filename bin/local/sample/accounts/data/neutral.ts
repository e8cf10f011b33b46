import { luhnDigit } from '#local/sample/accounts/people/identifiers.ts';
import { productKinds, productWords } from '#local/sample/accounts/people/words.ts';
import type { Random } from '#local/sample/accounts/random.ts';
import { privateIp } from './personal.ts';
import { column } from './table.ts';

/** Columns that hold nothing sensitive, most of them looking as if they did. */

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const ULID = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const rowNumber = (name = 'id', first = 1) => column(name, (row) => first + row.index);
export const personNumber = (name = 'customer_id') =>
  column(name, (row) => 100_000 + row.person.id);
export const uuid = (name = 'uuid') => column(name, (row) => row.random.uuid());
export const ulid = (name = 'event_id') => column(name, (row) => `01J${row.random.text(23, ULID)}`);
export const sha256 = (name = 'sha256') => column(name, (row) => row.random.hex(64));
export const gitHash = (name = 'commit') => column(name, (row) => row.random.hex(40));
export const etag = (name = 'etag') => column(name, (row) => row.random.hex(32));
/** 16 digits that start as a card would and fail the Luhn test. */
export const orderId = (name = 'order_id') =>
  column(name, ({ random }) => {
    const body = `4${random.digits(14)}`;
    return `${body}${(Number(luhnDigit(body)) + random.int(1, 9)) % 10}`;
  });
export const orderCode = (name = 'order_no') =>
  column(name, ({ random }) => `HL-${random.int(2019, 2026)}-${random.digits(6)}`);
const upsDigits = (random: Random) => `1Z${random.text(6, ULID)}${random.digits(10)}`;
const postalTracking = (random: Random) => `9400${random.digits(18)}`;
const parcelTracking = (random: Random) => random.digits(12);
export const tracking = (name = 'tracking_number') =>
  column(name, ({ random }) => random.pick([upsDigits, postalTracking, parcelTracking])(random));
/** Grouped like a social security number in other places: 4-2-4. */
export const partNumber = (name = 'part_number') =>
  column(name, ({ random }) => `${random.digits(4)}-${random.digits(2)}-${random.digits(4)}`);
export const sku = (name = 'sku') =>
  column(name, ({ random }) => `${random.text(3, 'ABCDEFGHKLMNPRST')}-${random.digits(5)}`);
export const barcode = (name = 'ean') =>
  column(name, ({ random }) => {
    const body = `50${random.digits(10)}`;
    const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    return `${body}${(10 - (sum % 10)) % 10}`;
  });
export const semver = (name = 'app_version') =>
  column(name, ({ random }) => `${random.int(1, 9)}.${random.int(0, 20)}.${random.int(0, 40)}`);
/** Four numbers with dots that are a version, not an address. */
export const build = (name = 'build_version') =>
  column(
    name,
    ({ random }) =>
      `${random.int(1, 12)}.${random.int(0, 9)}.${random.int(1000, 9999)}.${random.int(0, 250)}`,
  );
export const epochSeconds = (name = 'ts') =>
  column(
    name,
    ({ random, now }) => Math.floor(now.getTime() / SECOND) - random.int(0, 90 * 86_400),
  );
export const epochMillis = (name = 'ts_ms') =>
  column(name, ({ random, now }) => now.getTime() - random.int(0, 90 * DAY));
export const moment = (name = 'created_at', days = 90) =>
  column(name, ({ random, now }) => {
    const back = random.int(0, days * 86_400) * SECOND;
    return new Date(Math.floor(now.getTime() / SECOND) * SECOND - back);
  });
export const latitude = (name = 'lat') => column(name, ({ random }) => coordinate(random, 25, 49));
export const longitude = (name = 'lon') =>
  column(name, ({ random }) => coordinate(random, -124, -67));
const coordinate = (random: Random, low: number, high: number) =>
  Math.round((low + random.next() * (high - low)) * 1e6) / 1e6;
export const amount = (name = 'amount', top = 900) =>
  column(name, ({ random }) => random.int(199, top * 100) / 100);
export const quantity = (name = 'quantity', top = 9) =>
  column(name, ({ random }) => random.int(1, top));
export const ratio = (name: string) =>
  column(name, ({ random }) => Math.round(random.next() * 1e6) / 1e6);
export const flag = (name: string, share = 0.5) =>
  column(name, ({ random }) => random.chance(share));
export const oneOf = (name: string, list: readonly [string, ...string[]]) =>
  column(name, ({ random }) => random.pick(list));
/** A product carries words that are surnames elsewhere. */
export const product = (name = 'product_name') =>
  column(name, ({ random }) => `${random.pick(productWords)} ${random.pick(productKinds)}`);
export const internalIp = (name = 'server_ip') => column(name, ({ random }) => privateIp(random));
export const zipPlusFour = (name = 'warehouse_zip') =>
  column(name, ({ random }) => `${random.digits(5)}-${random.digits(4)}`);
export const userAgent = (name = 'user_agent') =>
  column(
    name,
    ({ random }) =>
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${random.int(110, 141)}.0.${random.int(5000, 7000)}.${random.int(10, 200)}`,
  );
export const note = (name: string, lines: readonly [string, ...string[]]) => oneOf(name, lines);
