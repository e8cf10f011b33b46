import { OrganizationsClient } from '@aws-sdk/client-organizations';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { organizationPolicies } from '#customer-stack/collectors/organizationPolicies.ts';
import { withRefusals } from '#customer-stack/collectors/refusals.ts';

const ACCOUNT = '111122223333';
const context = { aws: {}, accountId: ACCOUNT, regions: ['us-east-1'], seed: 's' };

const error = (name: string, message: string) => Object.assign(new Error(message), { name });
const refused = error(
  'AccessDeniedException',
  "You don't have permissions to access this resource.",
);
const lacking = (action: string) =>
  error(
    'AccessDeniedException',
    `User: x is not authorized to perform: organizations:${action} on y`,
  );

type Replies = Readonly<Record<string, unknown>>;
interface Command {
  readonly constructor: { readonly name: string };
  readonly input: Readonly<Record<string, string | undefined>>;
}

/** Replies by call, and by call and what it is about; an error is thrown. */
const collect = async (replies: Replies) => {
  const calls: string[] = [];
  const prototype = Object.getPrototypeOf(OrganizationsClient.prototype) as {
    send: (of: Command) => Promise<unknown>;
  };
  vi.spyOn(prototype, 'send').mockImplementation(async ({ constructor: made, input }) => {
    const call = made.name.replace(/Command$/, '');
    calls.push(call);
    const about = input.ParentId ?? input.PolicyId ?? input.Filter ?? '';
    const page = input.NextToken === undefined ? '' : ` ${input.NextToken}`;
    const found = replies[`${call}:${about}${page}`] ?? replies[call] ?? {};
    if (found instanceof Error) throw found;
    return found;
  });
  const { result, refusals } = await withRefusals(() => organizationPolicies.collect(context));
  const rows = result.map((found) => ('row' in found ? (found.row as ScannedAsset) : undefined));
  return { rows, calls, denied: [...refusals.denied] };
};

afterEach(() => vi.restoreAllMocks());

const organization = { Organization: { Id: 'o-1', MasterAccountId: '999900001111' } };
const roots = (...types: string[]) => ({
  Roots: [{ Id: 'r-1', PolicyTypes: types.map((Type) => ({ Type, Status: 'ENABLED' })) }],
});
const scps = 'SERVICE_CONTROL_POLICY';
const document = '{"Version":"2012-10-17","Statement":[]}';

const whole: Replies = {
  DescribeOrganization: organization,
  ListRoots: roots(scps),
  'ListAccountsForParent:r-1': { Accounts: [{ Id: '999900001111' }] },
  'ListOrganizationalUnitsForParent:r-1': { OrganizationalUnits: [{ Id: 'ou-1' }], NextToken: 'n' },
  'ListOrganizationalUnitsForParent:r-1 n': { OrganizationalUnits: [{ Id: 'ou-2' }] },
  'ListAccountsForParent:ou-2': { Accounts: [{ Id: ACCOUNT }] },
  [`ListPolicies:${scps}`]: {
    Policies: [
      { Id: 'p-1', Arn: 'arn:p-1', Name: 'Keep', AwsManaged: false },
      { Id: 'p-2', Arn: 'arn:p-2', Name: 'Attached to nothing' },
    ],
  },
  'ListTargetsForPolicy:p-1': { Targets: [{ TargetId: 'ou-2', Type: 'ORGANIZATIONAL_UNIT' }] },
  'ListTargetsForPolicy:p-2': { Targets: [] },
  'DescribePolicy:p-1': { Policy: { Content: document } },
};

test('units with their accounts and policies with their targets are read, page by page', async () => {
  const { rows, calls } = await collect(whole);
  expect(rows[0]).toMatchObject({
    arn: `arn:aws:account::${ACCOUNT}:organization`,
    name: 'o-1',
    facts: {
      ...{ membership: 'member', organizationId: 'o-1', managementAccountId: '999900001111' },
      ...{ enabled: ['scp'], policies: ['p-1'], deniedActions: [] },
      units: [
        { id: 'r-1', parentId: null, accounts: ['999900001111'] },
        { id: 'ou-1', parentId: 'r-1', accounts: [] },
        { id: 'ou-2', parentId: 'r-1', accounts: [ACCOUNT] },
      ],
    },
  });
  expect(rows.slice(1)).toMatchObject([
    {
      ...{ assetType: 'Organization Policy', arn: 'arn:p-1', name: 'Keep' },
      facts: {
        policyId: 'p-1',
        policyType: 'scp',
        isAwsManaged: false,
        targets: ['ou-2'],
        document,
      },
    },
  ]);
  expect(calls.filter((call) => call === 'ListPolicies')).toHaveLength(1);
  expect(calls.filter((call) => call === 'DescribePolicy')).toHaveLength(1);
});

test('an account in no organization has no such policies, by one call', async () => {
  const { rows, calls, denied } = await collect({
    DescribeOrganization: error('AWSOrganizationsNotInUseException', 'Not a member.'),
  });
  expect(rows).toMatchObject([
    { name: ACCOUNT, facts: { membership: 'none', units: null, deniedActions: [] } },
  ]);
  expect([calls, denied]).toEqual([['DescribeOrganization'], []]);
});

test('a member that may not read them names the call that was refused, and no right that it lacks', async () => {
  const { rows, calls, denied } = await collect({
    DescribeOrganization: organization,
    ListRoots: refused,
  });
  expect(rows).toMatchObject([
    {
      name: 'o-1',
      facts: {
        ...{ membership: 'member', enabled: null, units: null, policies: null },
        deniedActions: ['organizations:ListRoots'],
      },
    },
  ]);
  expect([calls.length, denied]).toEqual([2, []]);
});

test('a right that the role lacks is named by the scan, too', async () => {
  const { rows, denied } = await collect({
    DescribeOrganization: lacking('DescribeOrganization'),
  });
  expect(rows).toMatchObject([
    { facts: { membership: 'unknown', deniedActions: ['organizations:DescribeOrganization'] } },
  ]);
  expect(denied).toEqual(['organizations:DescribeOrganization']);
});

test('where no such policies are switched on, nothing else is asked for', async () => {
  const { rows, calls } = await collect({ DescribeOrganization: organization, ListRoots: roots() });
  expect(rows).toMatchObject([{ facts: { enabled: [], units: [], policies: [] } }]);
  expect(calls).toEqual(['DescribeOrganization', 'ListRoots']);
});

test.each([
  ['ListAccountsForParent:ou-2', { units: null }],
  ['ListOrganizationalUnitsForParent:ou-1', { units: null }],
  [`ListPolicies:${scps}`, { policies: null }],
])('what is refused at %s makes that part unknown', async (call, facts) => {
  const { rows } = await collect({ ...whole, [call]: refused });
  const deniedActions = [`organizations:${call.split(':')[0]}`];
  expect(rows[0]).toMatchObject({ facts: { ...facts, deniedActions } });
});

test.each([
  ['ListTargetsForPolicy:p-1', { targets: null, document }],
  ['DescribePolicy:p-1', { targets: ['ou-2'], document: null }],
])('what is refused at %s makes that part of the policy unknown', async (call, facts) => {
  const { rows } = await collect({ ...whole, [call]: refused });
  expect(rows[1]).toMatchObject({ facts });
});
