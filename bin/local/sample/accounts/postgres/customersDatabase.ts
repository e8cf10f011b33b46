import { payments, sessions } from '#local/sample/accounts/data/datasets.ts';
import * as neutral from '#local/sample/accounts/data/neutral.ts';
import * as personal from '#local/sample/accounts/data/personal.ts';
import {
  type Column,
  column,
  fill,
  type Maker,
  type TableShape,
} from '#local/sample/accounts/data/table.ts';
import { ticketText } from '#local/sample/accounts/data/texts.ts';
import { createTable, insertBlock } from '#local/sample/accounts/formats/sqlDump.ts';

/** Tables of the shop's PostgreSQL database, as the application's migrations would have made them. */

export interface DatabaseTable extends TableShape {
  readonly schema: string;
  /** Column types that cannot be inferred from the content. */
  readonly types?: Readonly<Record<string, string>>;
}

const customers: readonly Column[] = [
  neutral.personNumber(),
  personal.firstName(),
  personal.lastName(),
  personal.email(),
  personal.phone('phone_number', 'dashed'),
  personal.socialSecurity(),
  personal.born('birth_date'),
  personal.street('street_address'),
  personal.city(),
  personal.state(),
  personal.postalCode(),
  neutral.flag('active', 0.93),
  personal.signedUp(),
];

const tickets: readonly Column[] = [
  neutral.rowNumber('ticket_id', 50_000),
  neutral.personNumber(),
  neutral.oneOf('channel', ['mail', 'chat', 'phone']),
  { ...column('message', ticketText), mentions: ['email', 'phone'] },
  neutral.moment('opened_at', 200),
];

const orders: readonly Column[] = [
  neutral.uuid('id'),
  neutral.orderId('order_ref'),
  neutral.personNumber(),
  neutral.sku(),
  neutral.amount('total'),
  neutral.oneOf('status', ['placed', 'paid', 'shipped', 'delivered']),
  neutral.tracking(),
  neutral.moment('placed_at', 400),
];

/** Contact data inside a JSON document. */
const profiles: readonly Column[] = [
  neutral.personNumber(),
  {
    ...column('document', ({ person, random }) =>
      JSON.stringify({
        contact: { email: person.email, mobile: personal.phoneStyles.e164(person.phone) },
        preferences: { theme: random.pick(['light', 'dark']), size: random.int(36, 47) },
      }),
    ),
    mentions: ['email', 'phone'],
  },
];

export const customersDatabase: readonly DatabaseTable[] = [
  {
    schema: 'crm',
    name: 'customers',
    columns: customers,
    rows: 6000,
    types: { birth_date: 'date', customer_id: 'bigint PRIMARY KEY' },
  },
  { schema: 'crm', name: 'support_tickets', columns: tickets, rows: 1500 },
  { schema: 'crm', name: 'profiles', columns: profiles, rows: 1200, types: { document: 'jsonb' } },
  {
    schema: 'billing',
    name: 'payments',
    columns: payments,
    rows: 4000,
    types: { payment_id: 'uuid' },
  },
  {
    schema: 'shop',
    name: 'orders',
    columns: orders,
    rows: 20_000,
    types: { id: 'uuid PRIMARY KEY' },
  },
  { schema: 'shop', name: 'sessions', columns: sessions, rows: 900, types: { ip_address: 'inet' } },
  {
    schema: 'public',
    name: 'schema_migrations',
    columns: [neutral.rowNumber('version', 20_240_101), neutral.gitHash('checksum')],
    rows: 64,
  },
  { schema: 'public', name: 'waitlist', columns: [personal.email()], rows: 0 },
];

/** The view that the newsletter reads. */
const contactsView = { schema: 'crm', name: 'contacts' } as const;

const view = `CREATE VIEW ${contactsView.schema}.${contactsView.name} AS SELECT customer_id, first_name || ' ' || last_name AS full_name, email FROM crm.customers WHERE active;`;

const declared = (shape: DatabaseTable, maker: Maker): string => {
  const random = maker.random.fork(`customers-db ${shape.schema}.${shape.name}`);
  const table = fill(shape, { ...maker, random });
  const create = createTable(table, { schema: shape.schema, types: shape.types ?? {} });
  return `${create}${insertBlock(table, shape.schema)}`;
};

/** Everything that makes the database out of an empty one, a table at a time. */
export function* customersDatabaseStatements(maker: Maker): Generator<string> {
  for (const name of ['crm', 'billing', 'shop']) yield `CREATE SCHEMA ${name};`;
  for (const shape of customersDatabase) yield declared(shape, maker);
  yield view;
  yield "COMMENT ON COLUMN crm.customers.ssn IS 'collected for credit checks only';";
  yield 'ANALYZE;';
}
