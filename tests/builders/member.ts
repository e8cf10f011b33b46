import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { writeCustomer } from '#store/customers.ts';
import { startSession } from '#store/sessions.ts';
import { type UserItem, writeUser } from '#store/users.ts';
import type { TestAws } from './testAws.ts';
import { freshCustomer } from './testTables.ts';

/** A customer with one signed-in user. */
export interface Member {
  readonly customer: CustomerContext;
  readonly customerId: string;
  readonly user: UserItem;
  readonly password: string;
  readonly sessionId: string;
  readonly token: string;
}

const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  role: 'ADMIN',
  status: 'ACTIVE',
  view: 'data',
  signedOutAt: null,
  phone: '',
  googleOrOkta: '',
  googleSubject: '',
  mfa: false,
  awaitsApproval: false,
  demo: false,
  machine: null,
} as const satisfies Partial<UserItem>;

export const newMember = async (
  aws: TestAws,
  overrides: Partial<UserItem> = {},
): Promise<Member> => {
  const customer = freshCustomer();
  const { customerId } = customer;
  const email = `ann@${customerId}.example`;
  const password = 'Correct-horse-9-battery';
  const now = Date.now();
  const ids = { userId: aws.addPoolUser(email, password), customerId, email };
  const user: UserItem = { ...ann, ...ids, createdAt: now, activatedAt: now, ...overrides };
  await writeCustomer(aws.identity, { id: customerId, name: 'Acme', createdAt: Date.now() });
  await writeUser(aws.identity, user);
  const { userId, role } = user;
  const sessionId = randomUUID();
  const session = { sessionId, userId, startedAt: Date.now(), address: '', userAgent: '' };
  await startSession(aws.identity, { ...session, factor: 'password' });
  const token = aws.issuer.sign({ customerId, role, userId, origin_jti: sessionId });
  return { customer, customerId, user, password, sessionId, token };
};
