import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

const account = { AWS: `arn:aws:iam::${ACCOUNT}:root` };
const own = { AWS: raw.arnOf('user', 'ann') };
const is = (key: string, value: string) => ({ StringEquals: { [key]: value } });
const tagged = (key: string, value: string) => [{ Key: key, Value: value }];
const assumes = raw.allow('sts:AssumeRole');

const trusting = (name: string, statement: raw.Statement, bucket: string) => ({
  ...raw.role(name, {
    trust: own,
    may: [raw.allow('s3:GetObject', `arn:aws:s3:::${bucket}/*`)],
  }),
  AssumeRolePolicyDocument: encodeURIComponent(raw.json(statement)),
});

const accounts = ({
  team = 'data',
  wanted = 'data',
  bob = 'sales',
  actions = ['sts:AssumeRole', 'sts:TagSession'] as readonly string[],
} = {}): Api =>
  merged(
    raw.buckets({ name: 'cards' }, { name: 'orders' }),
    raw.iam({
      users: [
        { ...raw.user('ann', assumes), ...{ Tags: tagged('team', team) } },
        { ...raw.user('bob', assumes), ...{ Tags: tagged('team', bob) } },
        raw.user('carol', assumes),
      ],
      logins: ['ann', 'bob', 'carol'].map((name) => ({ name, keyDays: 500 })),
      roles: [
        trusting(
          'analyst',
          {
            ...{ Principal: account, Action: 'sts:AssumeRole' },
            Condition: is('aws:PrincipalTag/team', wanted),
          },
          'cards',
        ),
        trusting(
          'project',
          { Principal: own, Action: actions, Condition: is('aws:RequestTag/project', 'orders') },
          'orders',
        ),
      ],
    }),
  );

const tags: Scenario = {
  name: 'roles that trust by tags of the caller and of the session',
  after: 'IAM tutorial on attribute-based access control, Pass session tags in AWS STS (IAM guide)',
  api: accounts(),
  sensitivity: 90,
  paths: [
    { path: 'ann -CAN_ASSUME-> analyst -CAN_READ-> cards', band: 'moderate' },
    { path: 'ann -CAN_ASSUME-> project -CAN_READ-> orders', band: 'moderate' },
  ],
  absent: ['bob', 'carol', 'Everybody'],
  changes: [
    { name: 'the user is of another team', api: accounts({ team: 'sales' }), closes: [0] },
    { name: 'the role trusts another team', api: accounts({ wanted: 'finance' }), closes: [0] },
    {
      name: 'nobody may tag the session',
      api: accounts({ actions: ['sts:AssumeRole'] }),
      closes: [1],
    },
  ],
};

export const trustTagScenarios = [tags];
