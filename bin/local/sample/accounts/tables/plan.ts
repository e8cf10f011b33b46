import type { DataType } from '#contracts/classification/dataTypes.ts';
import {
  base62,
  jsonWebToken,
  nameOf,
  phoneStyles,
  publicIp,
} from '#local/sample/accounts/data/personal.ts';
import type { Maker } from '#local/sample/accounts/data/table.ts';
import {
  ANALYTICS,
  keyArn,
  keyIds,
  PARTNER,
  PRODUCTION,
  type SampleAccountId,
} from '#local/sample/accounts/names.ts';
import { productKinds, productWords } from '#local/sample/accounts/people/words.ts';

/** DynamoDB tables: items as the shop's services write them. */

/** What is absent is as DynamoDB sets it up. */
export interface TableSettings {
  readonly keyArn?: string;
  readonly restorable?: boolean;
  readonly protected?: boolean;
  /** Account that the table's own policy lets read. */
  readonly readableBy?: string;
  /** Names of backups on demand. */
  readonly backups?: readonly string[];
  /** Bucket that the table was exported to. */
  readonly exportedTo?: string;
}

export interface PlannedTable {
  readonly accountId: SampleAccountId;
  readonly region: string;
  readonly name: string;
  readonly key: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly settings?: TableSettings;
  readonly items: number;
  /** Sensitive attributes by path, `[]` for elements of lists. */
  readonly truth: Readonly<Record<string, DataType>>;
  readonly item: (maker: Maker, index: number) => Readonly<Record<string, unknown>>;
}

const sessions: PlannedTable = {
  accountId: PRODUCTION,
  region: 'us-east-1',
  name: 'sessions',
  key: 'sessionId',
  tags: { owner: 'platform', 'aws:cloudformation:stack-name': 'storefront' },
  items: 400,
  truth: { ipAddress: 'ip', accessToken: 'token' },
  item: ({ random, now }, index) => ({
    sessionId: random.uuid(),
    customerId: 101_000 + index,
    ipAddress: publicIp(random),
    accessToken: jsonWebToken(random, now),
    cartVersion: `${random.int(1, 4)}.${random.int(0, 9)}.${random.int(0, 30)}`,
    ttl: Math.floor(now.getTime() / 1000) + random.int(86_400, 8_640_000),
  }),
};

const profiles: PlannedTable = {
  accountId: PRODUCTION,
  region: 'us-east-1',
  name: 'user-profiles',
  key: 'userId',
  tags: { owner: 'crm-team', 'data-class': 'confidential' },
  settings: {
    keyArn: keyArn(PRODUCTION, keyIds.databases),
    restorable: true,
    protected: true,
    backups: ['user-profiles-before-migration'],
    exportedTo: 'harborlane-db-backups',
  },
  items: 500,
  truth: {
    fullName: 'name',
    'contact.email': 'email',
    'contact.phones[].number': 'phone',
    'addresses[].street': 'address',
  },
  item: ({ random, people }, index) => {
    const person = people(1000 + index * 3);
    const phone = { kind: 'mobile', number: phoneStyles.e164(person.phone) };
    return {
      userId: `u-${base62(random, 12)}`,
      fullName: nameOf(person),
      contact: { email: person.email, phones: [phone] },
      addresses: [
        { label: 'home', street: person.street, city: person.city, postalCode: person.postalCode },
      ],
      interests: new Set([random.pick(productKinds), 'hiking']),
      points: random.int(0, 12_000),
      marketing: random.chance(0.4),
    };
  },
};

const catalogue: PlannedTable = {
  accountId: PRODUCTION,
  region: 'us-east-1',
  name: 'product-catalog',
  key: 'sku',
  tags: { owner: 'catalog-team', environment: 'production' },
  settings: { restorable: true },
  items: 400,
  truth: {},
  item: ({ random }, index) => ({
    sku: `HLX-${10_000 + index}`,
    title: `${random.pick(productWords)} ${random.pick(productKinds)}`,
    price: random.int(900, 60_000) / 100,
    supplierPart: `${random.digits(4)}-${random.digits(2)}-${random.digits(4)}`,
    dimensions: { width: random.int(10, 90), depth: random.int(10, 90) },
    revision: `${random.int(1, 9)}.${random.int(0, 9)}.${random.int(0, 99)}.${random.int(0, 9)}`,
  }),
};

const jobs: PlannedTable = {
  accountId: ANALYTICS,
  region: 'us-west-2',
  name: 'export-jobs',
  key: 'jobId',
  tags: {},
  items: 0,
  truth: {},
  item: () => ({}),
};

const referrals: PlannedTable = {
  accountId: ANALYTICS,
  region: 'us-east-1',
  name: 'referral-contacts',
  key: 'referralId',
  tags: {},
  settings: { readableBy: PARTNER },
  items: 250,
  truth: { friendEmail: 'email', friendName: 'name' },
  item: ({ random, people }, index) => ({
    referralId: random.uuid(),
    friendEmail: people(300_000 + index).email,
    friendName: nameOf(people(300_000 + index)),
    code: random.text(8, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
  }),
};

export const planTables = (): readonly PlannedTable[] => [
  sessions,
  profiles,
  catalogue,
  jobs,
  referrals,
];
