import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as guards from './rawGuards.ts';
import { merged, type Scenario } from './scenario.ts';

const secretArn = `arn:aws:secretsmanager:us-east-1:${ACCOUNT}:secret:redshift!sales-admin-AbCdEf`;
const reads = (arn: string) => raw.allow('secretsmanager:GetSecretValue', arn);

const warehouse = (login: string | null): Api => ({
  DescribeClusters: {
    Clusters: [
      {
        ...{ ClusterIdentifier: 'sales', ClusterStatus: 'available', PubliclyAccessible: false },
        Endpoint: { Address: 'sales.cx1.us-east-1.redshift.amazonaws.com', Port: 5439 },
        MasterPasswordSecretArn: login ?? undefined,
      },
    ],
  },
});

const account = ({
  may = secretArn,
  login = secretArn as string | null,
  key = null as string | null,
} = {}): Api =>
  merged(
    raw.iam({
      users: [raw.user('ann', reads(may)), raw.user('bob', reads(`${secretArn}-other`))],
      logins: ['ann', 'bob'].map((name) => ({ name, keyDays: 500 })),
    }),
    {
      ListSecrets: {
        SecretList: [{ ARN: secretArn, Name: 'redshift!sales-admin', KmsKeyId: key ?? undefined }],
      },
    },
    warehouse(login),
  );

const admin: Scenario = {
  name: 'login of a warehouse in Secrets Manager',
  after: 'Managing Amazon Redshift admin passwords using AWS Secrets Manager (Redshift guide)',
  api: account(),
  sensitivity: 90,
  paths: [
    { path: 'ann -READS_SECRET-> redshift!sales-admin -HOLDS_LOGIN-> sales', band: 'moderate' },
  ],
  absent: ['Internet', 'Everybody', 'bob'],
  changes: [
    {
      name: 'the user may read another secret only',
      api: account({ may: `${secretArn}-other` }),
      closes: [0],
    },
    {
      name: 'the login is in another secret',
      api: account({ login: `${secretArn}-other` }),
      closes: [0],
    },
    {
      name: 'Secrets Manager does not keep the password',
      api: account({ login: null }),
      closes: [0],
    },
  ],
};

const writesOwn = raw.allow('iam:PutUserPolicy', raw.arnOf('user', 'ann'));

/** What it gives itself leaves it nothing of the warehouse but the login. */
const raises = (...more: readonly ReturnType<typeof raw.deny>[]) =>
  merged(
    account(),
    raw.iam({
      users: [raw.user('ann', writesOwn, raw.deny('redshift:*'), ...more)],
      logins: [{ name: 'ann', keyDays: 500 }],
    }),
  );

/** Nothing lets it read the secret until it writes a policy of its own. */
const raisedReader: Scenario = {
  name: 'a user that gives itself the right to read a login',
  after: admin.after,
  api: raises(),
  sensitivity: 90,
  paths: [
    {
      path: 'ann -ESCALATES-> ann -READS_SECRET-> redshift!sales-admin -HOLDS_LOGIN-> sales',
      band: 'moderate',
    },
  ],
  absent: ['Internet', 'Everybody', 'CAN_SHARE'],
  changes: [
    {
      name: 'a deny covers what it gives itself',
      api: raises(raw.deny('secretsmanager:*')),
      closes: [0],
    },
    {
      name: 'it may not write its policy',
      api: raises(raw.deny('iam:PutUserPolicy')),
      closes: [0],
    },
  ],
};

const delegates = { Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } };
const decrypts = raw.allow('kms:Decrypt', raw.keyArn);

const writesPolicy = (...more: readonly ReturnType<typeof raw.allow>[]) =>
  merged(
    account({ key: raw.keyArn }),
    guards.key({ statements: [{ ...delegates, Action: 'kms:*', Resource: '*' }] }),
    raw.iam({
      users: [
        raw.user('ann', raw.allow('secretsmanager:PutResourcePolicy', secretArn), ...more),
        raw.user('bob', raw.allow('secretsmanager:PutResourcePolicy', `${secretArn}-other`)),
      ],
      logins: ['ann', 'bob'].map((name) => ({ name, keyDays: 500 })),
    }),
  );

/** The policy of the secret lets nobody in until it writes one. */
const opener: Scenario = {
  name: 'a user that may write the policy of a login',
  after: admin.after,
  api: writesPolicy(decrypts),
  sensitivity: 90,
  paths: admin.paths,
  absent: admin.absent,
  changes: [
    {
      name: 'a deny keeps it from reading',
      api: writesPolicy(decrypts, raw.deny('secretsmanager:GetSecretValue')),
      closes: [0],
    },
    {
      name: 'it may not write the policy',
      api: writesPolicy(decrypts, raw.deny('secretsmanager:PutResourcePolicy')),
      closes: [0],
    },
    { name: 'it may not use the key of the secret', api: writesPolicy(), closes: [0] },
  ],
};

export const warehouseScenarios = [admin, raisedReader, opener];
