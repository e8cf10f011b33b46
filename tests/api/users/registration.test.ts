import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  choosePassword,
  freshAddress,
  newAdmin,
  profileLinkOf,
  signIn,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const { draftTeam, draftCustomer, draftTenant, register } = registrationRoutes;
const sourceIp = freshAddress();

interface Chain {
  readonly teamRef: string;
  readonly customerRef: string;
  readonly tenantRef: string;
}

const draft = async (route: Parameters<typeof callRoute>[0], body: object): Promise<string> => {
  const reply = await callRoute(route, { body, sourceIp });
  expect(reply.status).toBe(200);
  return reply.body._id;
};

const newChain = async (name = 'North Wind'): Promise<Chain> => {
  const teamRef = await draft(draftTeam, { name });
  const customerRef = await draft(draftCustomer, {
    name,
    plan: 'TRIAL',
    billing: 'TRIAL',
    teamRef,
  });
  const tenantRef = await draft(draftTenant, { name: 'default', customerRef });
  return { teamRef, customerRef, tenantRef };
};

const newEmail = () => `r-${randomUUID().slice(0, 8)}@northwind.example`;
const registerWith = (chain: Partial<Chain>, email: string, more: object = {}) =>
  callRoute(register, {
    sourceIp: freshAddress(),
    body: { first_name: 'Nora', last_name: 'Wind', email, googleOrOkta: '', ...chain, ...more },
  });

const customersListed = async (): Promise<number> => {
  const { Count } = await aws.identity.client.send(
    new QueryCommand({
      TableName: aws.identity.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'CUSTOMERS' },
    }),
  );
  return Count ?? 0;
};

test('from the form to the first sign-in, as ADMIN of a customer of their own', async () => {
  const email = newEmail();
  const { status, body } = await registerWith(await newChain(), email);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: true,
    message: 'Profile created. We will notify over email !',
  });
  expect((await signIn(email)).status).toBe(401);
  const link = await profileLinkOf(aws, email);
  expect(link.id).toBe(body.id);
  expect((await choosePassword(link)).status).toBe(200);
  const { token } = (await signIn(email)).body;
  expect(token.userInfo).toMatchObject({ first_name: 'Nora', last_name: 'Wind', role: 'ADMIN' });
  expect(token.customer.name).toBe('North Wind');
});

test('nothing is stored before the last call, and a chain makes one customer', async () => {
  const before = await customersListed();
  const chain = await newChain();
  expect(await customersListed()).toBe(before);
  const answers = await Promise.all([newEmail(), newEmail()].map((at) => registerWith(chain, at)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await registerWith(chain, newEmail())).status).toBe(409);
  expect(await customersListed()).toBe(before + 1);
});

test('the last call once more, as after a lost reply: the same user, and the link by mail again', async () => {
  const [chain, email] = [await newChain(), newEmail()];
  const first = await registerWith(chain, email);
  const again = await registerWith(chain, email);
  expect(again).toEqual(first);
  expect(await aws.mailsTo(email)).toHaveLength(2);
  const both = await Promise.all(
    [newEmail()].flatMap((at) => [at, at]).map((at) => registerNew(at)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await registerWith(await newChain(), email)).status).toBe(409);
  expect((await choosePassword(await profileLinkOf(aws, email))).status).toBe(200);
  expect((await registerWith(chain, email)).status).toBe(409);
});

const registerNew = async (email: string) => registerWith(await newChain(), email);

test('references of another chain, forged, of another kind or older than an hour are a 403', async () => {
  const [one, two] = [await newChain(), await newChain()];
  const forged = `${one.customerRef.slice(0, -4)}AAAA`;
  const wrong: Partial<Chain>[] = [
    { ...one, teamRef: two.teamRef },
    { ...one, customerRef: two.customerRef },
    { ...one, tenantRef: two.tenantRef },
    { ...one, customerRef: forged },
    { ...one, customerRef: one.tenantRef },
    { ...one, teamRef: 'x.y' },
    { teamRef: one.teamRef, customerRef: one.customerRef },
  ];
  for (const chain of wrong) expect((await registerWith(chain, newEmail())).status).toBe(403);
  const misplaced = { body: { name: 'default', customerRef: one.teamRef }, sourceIp };
  expect((await callRoute(draftTenant, misplaced)).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
  expect((await registerWith(one, newEmail())).status).toBe(403);
});

test('the form is checked in the words of the page', async () => {
  const chain = await newChain();
  const messageOf = async (more: object) =>
    (await registerWith(chain, newEmail(), more)).body.err?.message;
  expect(await messageOf({ first_name: '' })).toBe('First name required!');
  expect(await messageOf({ last_name: '' })).toBe('Last name required!');
  expect(await messageOf({ first_name: 'N<b>' })).toBe('Invalid first name!');
  expect(await messageOf({ last_name: 'W@' })).toBe('Invalid last name!');
  expect(await messageOf({ email: '' })).toBe('email required!');
  expect(await messageOf({ email: 'nobody' })).toBe('Invalid email format!');
  const company = async (name: string) =>
    (await callRoute(draftTeam, { body: { name }, sourceIp })).body.err?.message;
  expect(await company('')).toBe('company required!');
  expect(await company('A & B')).toBe('Invalid company name!');
});

test('an existing account is reported by the check and by the last call, a few times', async () => {
  const admin = await newAdmin(aws);
  expect((await registerWith(await newChain(), admin.email)).body.err.message).toBe(
    'Account already exist!',
  );
  const asker = freshAddress();
  const checkEmail = (email: string) =>
    callRoute(registrationRoutes.findExistingAccount, { body: { email }, sourceIp: asker });
  expect((await checkEmail(admin.email.toUpperCase())).body).toEqual({
    exists: true,
    message: 'Account already exist!',
  });
  expect((await checkEmail(newEmail())).body).toEqual({ exists: false, message: '' });
  const many = await Promise.all(Array.from({ length: 30 }, () => checkEmail(newEmail())));
  const refused = many.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('the contact message reaches the team, with the visitor to reply to', async () => {
  const body = {
    name: 'Nora <b>',
    email: 'nora@northwind.example',
    company: 'North Wind',
    message: 'When can we <script>start</script>?',
  };
  const { status } = await callRoute(registrationRoutes.sendContactMessage, { body, sourceIp });
  expect(status).toBe(200);
  const mail = (await aws.mailsTo('team@mail.example')).at(-1);
  expect(mail?.replyTo.join()).toContain('nora@northwind.example');
  expect(mail?.body.text).toContain('When can we');
  expect(mail?.body.html).not.toContain('<script>');
});

test('while an account awaits approval its link is neither mailed nor mailed again', async () => {
  const email = newEmail();
  await registerWith(await newChain(), email);
  const { readUserIdOfEmail } = await import('#store/users.ts');
  const { updateItem } = await import('#store/table.ts');
  const { userKey } = await import('#store/keys/users.ts');
  const userId = (await readUserIdOfEmail(aws.identity, email)) ?? '';
  await updateItem(aws.identity, userKey(userId), {
    UpdateExpression: 'SET awaitsApproval = :yes',
    ExpressionAttributeValues: { ':yes': true },
  });
  await callRoute(profileRoutes.confirmEmail, { body: { email }, sourceIp });
  expect(await aws.mailsTo(email)).toHaveLength(1);
  const { handler } = await import('#events/approveRegistration.ts');
  expect(await handler({ email })).toEqual({ outcome: 'approved' });
  expect((await choosePassword(await profileLinkOf(aws, email))).status).toBe(200);
  expect(await handler({ email })).toEqual({ outcome: 'nothing to approve' });
  expect(await handler({ email: newEmail() })).toEqual({ outcome: 'unknown' });
});
