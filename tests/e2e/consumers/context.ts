import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { environmentOf } from '#local/aws/emulator.ts';
import { writeCustomer } from '#store/customers.ts';
import { type NewUser, writeUser } from '#store/users.ts';
import { HANGS_AFTER } from '../../builders/patience.ts';
import { productCaller, runningProduct } from '../../builders/runningProduct.ts';
import { templateConsumers } from '../../builders/templateConsumers.ts';
import { product } from '../product.ts';

export const running = runningProduct(product.stateDir);
export const template = await templateConsumers();

/** A customer of its own, which is deleted in the end. */
const customerId = `roles-${randomUUID()}`;
export const email = `admin@${customerId}.example`;
export const newUser = (of: Pick<NewUser, 'userId' | 'email'>): NewUser => ({
  ...{ ...of, customerId, firstName: 'Rolf', lastName: 'Roles', createdAt: Date.now() },
  ...({ role: 'ADMIN', status: 'ACTIVE', view: 'data', signedOutAt: null } as const),
});

const addCustomer = async () => {
  const { identity, endpoint, accountId, names } = running;
  Object.assign(process.env, environmentOf(accountId, endpoint));
  const { createPoolUser } = await import('#aws/identity.ts');
  const password = `Correct-horse-${randomUUID()}`;
  const { userPoolId } = names;
  const userId = await createPoolUser({ userPoolId }, { email, password });
  await writeCustomer(identity, { id: customerId, name: 'Roles', createdAt: Date.now() });
  await writeUser(identity, newUser({ userId, email }));
  return productCaller(running, { email, password });
};
export const own = await addCustomer();
export const customer = customerContext(own.customerId);
/** An ADMIN of the sample company, which has been scanned. */
export const sample = await productCaller(running, product);
/** One of its accounts. */
export const account = '210987654321';
/** The servers of partners. */
export const partners = `http://127.0.0.1:${Number(new URL(product.origin).port) + 6}`;

/** What each function has to deal with, and what shows that it did. */
export type Consumers = Readonly<Record<string, () => Promise<void>>>;

export const until = <T>(look: () => Promise<T | undefined | false>): Promise<T> =>
  vi.waitUntil(look, { timeout: HANGS_AFTER, interval: 200 }) as Promise<T>;
