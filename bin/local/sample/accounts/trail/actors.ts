import type { UserIdentity } from '#local/aws/services/declared/trailRecord.ts';
import {
  ANALYTICS,
  deployBotKeyId,
  PRODUCTION,
  type SampleAccountId,
} from '#local/sample/accounts/names.ts';
import type { Random } from '#local/sample/accounts/random.ts';

/** Who acts in the sample accounts, from where and with what. */
export interface Actor {
  readonly accountId: SampleAccountId;
  readonly kind: 'user' | 'role';
  readonly name: string;
  readonly address: string;
  readonly agent: string;
  /** Name of the role session: an instance, a function, a person. */
  readonly session?: string;
  readonly accessKeyId?: string;
  readonly mfa?: boolean;
}

const sdk = 'aws-sdk-js/3.1169.0 ua/2.1 os/linux#6.1 lang/js md/nodejs#24.4.0';
const java = 'aws-sdk-java/2.29.1 Linux/5.10 OpenJDK_64-Bit_Server_VM/21.0.4';
const cli = 'aws-cli/2.22.7 md/awscrt#0.23.1 ua/2.0 os/macos#24.1 lang/python#3.12.6';
const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

/** The only address of everyday calls that is outside the United States. */
export const LONDON_OFFICE = '81.143.12.9';

export const actors = {
  shop: {
    accountId: PRODUCTION,
    kind: 'role',
    name: 'shop-app',
    session: 'i-0c1f3ab5577e90d21',
    address: '52.71.9.140',
    agent: sdk,
  },
  exporter: {
    accountId: PRODUCTION,
    kind: 'role',
    name: 'crm-exporter',
    session: 'crm-nightly-export',
    address: '34.201.77.18',
    agent: sdk,
  },
  deployBot: {
    accountId: PRODUCTION,
    kind: 'user',
    name: 'deploy-bot',
    accessKeyId: deployBotKeyId,
    address: '185.199.108.133',
    agent: 'APN/1.0 HashiCorp/1.0 Terraform/1.9.5',
  },
  alice: {
    accountId: PRODUCTION,
    kind: 'user',
    name: 'alice.morgan',
    address: '98.113.44.201',
    agent: browser,
    mfa: true,
  },
  /** Of the office in London. */
  ben: {
    accountId: PRODUCTION,
    kind: 'user',
    name: 'ben.ortiz',
    address: LONDON_OFFICE,
    agent: browser,
  },
  etl: {
    accountId: ANALYTICS,
    kind: 'role',
    name: 'lake-etl',
    session: 'lake-etl-hourly',
    address: '34.224.10.93',
    agent: java,
  },
  /** A job in another region than the lake. */
  research: {
    accountId: ANALYTICS,
    kind: 'role',
    name: 'lake-etl',
    session: 'research-oregon',
    address: '35.163.20.7',
    agent: java,
  },
  scientist: {
    accountId: ANALYTICS,
    kind: 'user',
    name: 'ravi.patel',
    address: '71.187.20.66',
    agent: cli,
  },
} as const satisfies Record<string, Actor>;

const user = (actor: Actor): UserIdentity => ({
  type: 'IAMUser',
  principalId: `AIDA${actor.name
    .replaceAll(/[^a-z]/g, '')
    .toUpperCase()
    .padEnd(17, 'X')}`,
  arn: `arn:aws:iam::${actor.accountId}:user/${actor.name}`,
  accountId: actor.accountId,
  userName: actor.name,
  ...(actor.accessKeyId === undefined ? {} : { accessKeyId: actor.accessKeyId }),
});

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const role = (actor: Actor, random: Random, at: Date): UserIdentity => {
  const principalId = `AROA${actor.name.replaceAll('-', '').toUpperCase().padEnd(17, 'X')}`;
  const session = actor.session ?? actor.name;
  return {
    type: 'AssumedRole',
    principalId: `${principalId}:${session}`,
    arn: `arn:aws:sts::${actor.accountId}:assumed-role/${actor.name}/${session}`,
    accountId: actor.accountId,
    accessKeyId: `ASIA${random.text(16, BASE32)}`,
    sessionContext: {
      sessionIssuer: {
        type: 'Role',
        principalId,
        arn: `arn:aws:iam::${actor.accountId}:role/${actor.name}`,
        accountId: actor.accountId,
        userName: actor.name,
      },
      attributes: {
        creationDate: new Date(at.getTime() - 1_200_000).toISOString().replace(/\.\d+/, ''),
        mfaAuthenticated: 'false',
      },
    },
  };
};

export const identityOf = (actor: Actor, random: Random, at: Date): UserIdentity =>
  actor.kind === 'user' ? user(actor) : role(actor, random, at);
