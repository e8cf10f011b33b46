import type { Key } from './key.ts';

export const userKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' });
/** Sessions share the partition of their user, so that one query finds all of them. */
export const sessionKey = (userId: string, sessionId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `SESSION#${sessionId}`,
});
export const sessionRange: [string, string] = ['SESSION#', 'SESSION#~'];
export const emailKey = (email: string): Key => ({
  pk: `EMAIL#${email.toLowerCase()}`,
  sk: 'EMAIL',
});
export const customerKey = (customerId: string): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: 'CUSTOMER',
});
/** Entry in the list of all customers. */
export const customerListKey = (customerId: string): Key => ({ pk: 'CUSTOMERS', sk: customerId });
export const accountClaimKey = (accountId: string): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: 'CLAIM',
});
/** A customer's users, team and tenant share its partition. */
export const memberKey = (customerId: string, userId: string): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: `MEMBER#${userId}`,
});
export const memberRange: [string, string] = ['MEMBER#', 'MEMBER#~'];
/** A customer's API keys share its partition too. */
export const apiKeyKey = (customerId: string, id: string): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: `APIKEY#${id}`,
});
export const apiKeyRange: [string, string] = ['APIKEY#', 'APIKEY#~'];
/** Which key a secret is of; `hash` is of the secret. */
export const apiKeyHashKey = (hash: string): Key => ({ pk: `APIKEY#${hash}`, sk: 'APIKEY' });
export const customerPartKey = (customerId: string, part: 'TEAM' | 'TENANT'): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: part,
});
export const invitationKey = (hash: string): Key => ({ pk: `INVITE#${hash}`, sk: 'INVITE' });
export const signingKeyKey = (purpose: string): Key => ({ pk: `SECRET#${purpose}`, sk: 'SECRET' });
/** `hash` is of user id and code. */
export const resetCodeKey = (hash: string): Key => ({ pk: `CODE#${hash}`, sk: 'CODE' });
export const recoveryCodesKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: 'RECOVERY',
});
/** Which customer used an external id; `hash` is of the id. */
export const externalIdKey = (hash: string): Key => ({ pk: `EXTERNAL#${hash}`, sk: 'EXTERNAL' });
/** List of accounts of all customers by the time at which the sweeper looks at them. */
export const dueAccountsPk = 'ACCOUNTS#DUE';
/** Accounts of all customers that may put scan events on the bus. */
export const admittedAccountsPk = 'ACCOUNTS#ADMITTED';
/** Accounts of all customers that were removed and whose data is not, by time of removal. */
export const removedAccountsPk = 'ACCOUNTS#REMOVED';
/** Lost connections of accounts of all customers that ADMINs are to be mailed about, by time. */
export const accountNoticesPk = 'ACCOUNTS#NOTICES';
