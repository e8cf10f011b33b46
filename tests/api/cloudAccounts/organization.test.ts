import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { organizationRoutes as routes } from '#contracts/cloudAccount/organizationRoutes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { claimAccount, readAccountClaim } from '#store/accountClaims.ts';
import {
  completeStack,
  customerStacks,
  freshAccountId,
  type MemberInAws,
} from '#tests/builders/customerStacks.ts';
import {
  audited,
  call,
  connect,
  launch,
  listed,
  newOnboarding,
  type Onboarding,
} from '#tests/builders/onboarding.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const stacks = customerStacks();
let aws: TestAws;
/** Its account is the management account. */
let of: Onboarding;
let externalId: string;

beforeAll(async () => {
  aws = await startTestAws(stacks.services);
});
afterAll(() => aws.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  of = await newOnboarding(aws, stacks);
  externalId = await connect(of);
});
afterEach(() => vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const request = () => ({
  id: of.id,
  region: 'us-east-1',
  dataScanFrequency: 'rate(7 days)',
  organizationalUnitIds: ['r-ab12'],
  excludedAccountIds: [],
});
const launchOrganization = (more: object = {}, by = of) =>
  call(by, routes.launchOrganization, { ...request(), ...more });
const accept = (ids: readonly string[], by = of) => call(by, routes.acceptMembers, { ids });

const stackIdOf = (id: string, name = 'one'): string =>
  `arn:aws:cloudformation:us-east-1:${id}:stack/StackSet-dataward-${name}/${name}`;
const instanceOf = (id: string, name = 'one'): MemberInAws => ({
  Account: id,
  Region: 'us-east-1',
  StackId: stackIdOf(id, name),
  OrganizationalUnitId: 'ou-ab12-11111111',
});

/** What the StackSet made in AWS: a stack in each member. */
const giveStacks = (ids: readonly string[], name?: string): void => {
  const management = stacks.accounts.get(of.id);
  if (management === undefined) throw new Error('there is no management account');
  management.members = ids.map((id) => instanceOf(id, name));
  for (const id of ids)
    stacks.accounts.set(id, completeStack(id, { externalId, stackId: stackIdOf(id, name) }));
};

/** Members as the accounts page shows them, after a look. */
const members = async (by = of) => {
  pass(10);
  const { body } = await call(by, routes.findMembers);
  return body.members.map(({ id, status }: { id: string; status: string }) => [id, status]);
};

const organization = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, freshAccountId);
  expect((await launchOrganization()).status).toBe(200);
  giveStacks(ids);
  return ids;
};

describe('the link', () => {
  test('opens the stack of the organisation in its management account, with everything filled in', async () => {
    const { status, body } = await launchOrganization({
      organizationalUnitIds: ['ou-ab12-11111111', 'ou-ab12-22222222'],
      excludedAccountIds: ['300000000001'],
    });
    expect(status).toBe(200);
    const query = new URLSearchParams(
      body.data.slice(body.data.indexOf('?', body.data.indexOf('#'))),
    );
    expect(Object.fromEntries(query)).toEqual({
      templateURL: 'https://templates.example/stack/1.0.0/organization.json',
      stackName: 'dataward-organization',
      param_ExternalId: externalId,
      param_AccountId: of.id,
      param_TrustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-prod-*',
      param_ProductBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
      param_ArtifactBucketPrefix: 'dataward-artifacts',
      param_DataScanFrequency: 'rate(7 days)',
      param_TemplateUrl: 'https://templates.example/stack/1.0.0/template.json',
      param_MemberRegion: 'us-east-1',
      param_OrganizationalUnitIds: 'ou-ab12-11111111,ou-ab12-22222222',
      param_ExcludedAccountIds: '300000000001',
    });
    expect(await audited(of)).toContain(
      `organization launched | ${of.id} | ${of.member.user.userId} | ou-ab12-11111111, ou-ab12-22222222`,
    );
  });

  test('needs a management account that is connected', async () => {
    const id = freshAccountId();
    expect((await launchOrganization({ id })).status).toBe(404);
    await launch({ ...of, id });
    const refused = await launchOrganization({ id });
    expect([refused.status, refused.body.err.message]).toEqual([
      409,
      'Please connect the management account first.',
    ]);
  });

  test.each([
    [{ organizationalUnitIds: [] }, 'Please enter an organisational unit.'],
    [{ organizationalUnitIds: ['ou-1'] }, 'Please enter ids such as ou-ab12-11111111 or r-ab12.'],
    [{ organizationalUnitIds: ['r-ab12', "r-ab12'; DROP"] }, /Please enter ids/],
    [{ excludedAccountIds: ['12'] }, 'Account Id should be 12 digit'],
    [{ region: 'us-west-9' }, 'Please select a region.'],
    [{ dataScanFrequency: 'hourly' }, /./],
  ])('%j is refused', async (more, message) => {
    const { status, body } = await launchOrganization(more);
    expect(status).toBe(400);
    expect(body.err.message).toMatch(message);
  });
});

describe('members', () => {
  test('wait to be confirmed: they are neither accounts nor claimed', async () => {
    const ids = await organization(5);
    expect(await members()).toEqual(ids.map((id) => [id, 'waiting']));
    expect(await listed(of)).toHaveLength(1);
    for (const id of ids) expect(await readAccountClaim(aws.identity, id)).toBeUndefined();
    expect((await audited(of)).filter((line) => line.startsWith('member found'))).toHaveLength(5);
  });

  test('are accepted one by one, or all at once, and followed as any account', async () => {
    const [first = '', ...rest] = await organization(3);
    await members();
    expect((await accept([first])).body).toEqual({ msg: 'Account accepted.' });
    expect(await members()).toEqual(rest.map((id) => [id, 'waiting']));
    const { body } = await call(of, accountRoutes.verifyLaunchStack, { id: first });
    expect(body.payload).toEqual({ id: first, status: 'active' });
    expect(await readAccountClaim(aws.identity, first)).toBe(of.member.customerId);
    expect((await accept(rest)).body).toEqual({ msg: 'Accounts accepted.' });
    expect(await members()).toEqual([]);
    pass(60);
    const { handler } = await import('#events/sweepAccounts.ts');
    await handler(undefined);
    const shown = (await listed(of)).map((account: { id: string; status: string }) => [
      account.id,
      account.status,
    ]);
    expect(shown).toEqual([of.id, first, ...rest].map((id) => [id, 'active']));
    expect(await audited(of)).toContain(
      `account added | ${first} | ${of.member.user.userId} | creating_stack`,
    );
  });

  test('that are refused are hidden, whoever looks again, until they are restored', async () => {
    const [id = ''] = await organization(1);
    await members();
    expect((await call(of, routes.refuseMembers, { ids: [id] })).status).toBe(200);
    expect(await members()).toEqual([[id, 'refused']]);
    expect((await accept([id])).status).toBe(409);
    expect((await call(of, routes.refuseMembers, { ids: [id] })).status).toBe(409);
    expect((await call(of, routes.restoreMembers, { ids: [id] })).status).toBe(200);
    expect(await members()).toEqual([[id, 'waiting']]);
    expect((await accept([id])).status).toBe(200);
    const entries = (await audited(of)).filter((line) => line.startsWith('member re'));
    expect(entries.map((line) => line.split(' | ')[0]).toSorted()).toEqual([
      'member refused',
      'member restored',
    ]);
  });

  test('that another customer has claimed are not shown, nor taken when it claims them later', async () => {
    const [claimed = '', late = ''] = await organization(2);
    await claimAccount(aws.identity, { accountId: claimed, customerId: 'another' });
    expect(await members()).toEqual([[late, 'waiting']]);
    await claimAccount(aws.identity, { accountId: late, customerId: 'another' });
    expect((await accept([late])).status).toBe(409);
    expect(await listed(of)).toHaveLength(1);
    expect(await members()).toEqual([]);
    expect(await readAccountClaim(aws.identity, late)).toBe('another');
  });

  test('that leave the organisation are gone from the list; accepted ones become unreachable', async () => {
    const [left = '', accepted = '', kept = ''] = await organization(3);
    await members();
    await accept([accepted]);
    await call(of, accountRoutes.verifyLaunchStack, { id: accepted });
    giveStacks([kept]);
    stacks.accounts.set(left, { role: null, stack: null });
    stacks.accounts.set(accepted, { role: null, stack: null });
    expect(await members()).toEqual([[kept, 'waiting']]);
    pass(3_600);
    const { handler } = await import('#events/sweepAccounts.ts');
    await handler(undefined);
    const account = (await listed(of)).find(({ id }: { id: string }) => id === accepted);
    expect(account.status).toBe('unreachable');
    expect(await readAccountClaim(aws.identity, accepted)).toBe(of.member.customerId);
  });

  test('whose stack was made anew are accepted with the new one', async () => {
    const [id = ''] = await organization(1);
    await members();
    giveStacks([id], 'two');
    await members();
    await accept([id]);
    const { body } = await call(of, accountRoutes.verifyLaunchStack, { id });
    expect(body.payload).toEqual({ id, status: 'active' });
  });

  test('without a stack wait for it', async () => {
    const [id = ''] = await organization(1);
    const management = stacks.accounts.get(of.id);
    const { StackId: _, ...pending } = instanceOf(id);
    if (management) management.members = [pending];
    expect(await members()).toEqual([]);
  });

  test('are found by the sweeper within the hour', async () => {
    const ids = await organization(3);
    pass(3_600);
    const { handler } = await import('#events/sweepAccounts.ts');
    await handler(undefined);
    const path = { customerId: of.member.customerId };
    const { body } = await call(of, routes.listMembers, path);
    expect(body.members.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  test('another customer sees and accepts none of them', async () => {
    const [id = ''] = await organization(1);
    await members();
    const other = await newOnboarding(aws, stacks);
    expect(await members(other)).toEqual([]);
    expect((await accept([id], other)).status).toBe(404);
    expect((await call(other, routes.refuseMembers, { ids: [id] })).status).toBe(404);
    expect((await launchOrganization({}, other)).status).toBe(404);
  });

  test.each([[[]], [['12']], [['300000000001', 7]], [Array.from({ length: 51 }, freshAccountId)]])(
    'ids %j are refused',
    async (ids) => {
      const { status, body } = await call(of, routes.acceptMembers, { ids });
      expect(status).toBe(400);
      expect(body.err.message).not.toBe('');
    },
  );
});

describe('the organisation', () => {
  const statusOf = async () => {
    pass(10);
    return (await call(of, routes.findMembers)).body.organizations.map(
      ({ status }: { status: string }) => status,
    );
  };

  test('says whether its StackSet was seen, and whether we may list it', async () => {
    expect(await statusOf()).toEqual([]);
    await launchOrganization();
    expect(await statusOf()).toEqual(['launched']);
    giveStacks([]);
    expect(await statusOf()).toEqual(['found']);
    const management = stacks.accounts.get(of.id);
    if (management) management.deniesMembers = true;
    expect(await statusOf()).toEqual(['denied']);
  });

  test('a look that is refused changes no member', async () => {
    const [id = ''] = await organization(1);
    await members();
    const management = stacks.accounts.get(of.id);
    if (management) management.deniesMembers = true;
    expect(await members()).toEqual([[id, 'waiting']]);
  });
});
