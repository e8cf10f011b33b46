import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { assumeDataRole, type SessionCredentials } from './customerCredentials.ts';
import { documentClient, type Table, table } from './table.ts';

const calling = new AsyncLocalStorage<CustomerContext>();

/**
 * Runs work for the customer of a verified token. Whatever touches a customer table within it, in
 * whatever way it got the table, has credentials for this customer's items and no others.
 */
export const asCustomer = <T>(customer: CustomerContext, work: () => Promise<T>): Promise<T> =>
  calling.run(customer, work);

export type AssumeDataRole = (roleArn: string, customerId: string) => Promise<SessionCredentials>;

/** Customers whose clients one function keeps; the one used longest ago goes first. */
const MAX_CLIENTS = 500;

/** A client for each customer; the SDK renews its credentials five minutes before they expire. */
const clientsOf = (roleArn: string, assume: AssumeDataRole) => {
  const clients = new Map<string, DynamoDBDocumentClient>();
  return ({ customerId }: CustomerContext): DynamoDBDocumentClient => {
    const client = clients.get(customerId) ?? documentClient(() => assume(roleArn, customerId));
    clients.delete(customerId);
    clients.set(customerId, client);
    const [oldest] = clients.keys();
    if (clients.size > MAX_CLIENTS && oldest !== undefined) clients.delete(oldest);
    return client;
  };
};

/**
 * Tables of customers' items, reached with credentials of the calling customer. Outside of
 * `asCustomer` the function's own role is used, which has no right to these items but those that its
 * declaration names. An empty ARN means that the deployment has no tenant credentials.
 */
export const customerTables = (
  roleArn: string,
  assume: AssumeDataRole = assumeDataRole,
): ((name: string) => Table) => {
  if (roleArn === '') return table;
  const clientOf = clientsOf(roleArn, assume);
  return (name) => ({
    name,
    get client() {
      const customer = calling.getStore();
      return customer === undefined ? documentClient() : clientOf(customer);
    },
  });
};
