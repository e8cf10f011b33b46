import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { AccountScope } from '#contracts/cloudAccount/scope.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { scanDocument } from '#domain/classification/scanDocument.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { isCapReached } from '#domain/cost/cap.ts';
import { periodStart } from '#domain/cost/periods.ts';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { enqueueBusPolicy } from '#local/aws/create/enqueueBusPolicy.ts';
import type { Emulator } from '#local/aws/emulator.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { scopeOf } from '#store/accountScopes.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import { connectCloudAccount } from '#store/connectCloudAccount.ts';
import { writeCustomer } from '#store/customers.ts';
import { readUserStates } from '#store/edits.ts';
import type { Table } from '#store/table.ts';
import { readUsage } from '#store/usage.ts';
import { writeUser } from '#store/users.ts';
import {
  accountNames,
  externalIds,
  type SampleAccountId,
  sampleAccountIds,
  sampleCustomerId,
  scannerRoleArn,
} from './accounts/names.ts';
import { googlePeople, samlPeople } from './partners/people.ts';
import { keptSampleUser, type SampleUser, writeSampleUser } from './sampleUser.ts';

const clientOptions = (cloud: Emulator) => ({
  region: cloud.region,
  endpoint: cloud.endpoint,
  maxAttempts: 3,
  credentials: { accessKeyId: accessKeyId(cloud.accountId), secretAccessKey },
});

interface SampleTables {
  readonly core: Table;
  readonly identity: Table;
  close(): void;
}

const openTables = (cloud: Emulator): SampleTables => {
  const base = new DynamoDBClient(clientOptions(cloud));
  const client = DynamoDBDocumentClient.from(base);
  return {
    core: { name: cloud.names.coreTable, client },
    identity: { name: cloud.names.identityTable, client },
    close: () => base.destroy(),
  };
};

const subOf = (attributes: readonly AttributeType[] | undefined): string => {
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('the user pool gave no sub');
  return sub;
};

/** The user in the pool, created unless there; its password is the given one. Returns its id. */
const ensurePoolUser = async (cloud: Emulator, user: SampleUser): Promise<string> => {
  const client = new CognitoIdentityProviderClient(clientOptions(cloud));
  const who = { UserPoolId: cloud.names.userPoolId, Username: user.email };
  try {
    await client.send(
      new AdminCreateUserCommand({
        ...who,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: user.email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UsernameExistsException')) throw error;
  }
  await client.send(
    new AdminSetUserPasswordCommand({ ...who, Password: user.password, Permanent: true }),
  );
  const { UserAttributes } = await client.send(new AdminGetUserCommand(who));
  client.destroy();
  return subOf(UserAttributes);
};

const writeIdentity = async (
  tables: SampleTables,
  user: SampleUser,
  { userId, createdAt }: { readonly userId: string; readonly createdAt: number },
) => {
  await writeCustomer(tables.identity, {
    id: sampleCustomerId,
    name: 'Harbor Lane Outfitters',
    createdAt,
  });
  await writeUser(tables.identity, {
    userId,
    customerId: sampleCustomerId,
    email: user.email,
    firstName: 'Mira',
    lastName: 'Lindqvist',
    role: 'ADMIN',
    status: 'ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt,
  });
};

/** People of the customer who have no password: they wait for their identity providers to be connected. */
const addColleagues = async (cloud: Emulator, tables: SampleTables): Promise<void> => {
  const colleagues = [...samlPeople.slice(0, 1), ...googlePeople.slice(0, 1)];
  for (const { email, firstName, lastName } of colleagues) {
    const password = `${randomBytes(24).toString('base64url')}aA1!`;
    await writeUser(tables.identity, {
      userId: await ensurePoolUser(cloud, { email, password, seeded: false }),
      customerId: sampleCustomerId,
      email,
      firstName,
      lastName,
      role: 'OPERATOR',
      status: 'ACTIVE',
      view: 'data',
      signedOutAt: null,
      createdAt: Date.now(),
    });
  }
};

const connectAccounts = async (
  tables: SampleTables,
  { userId, createdAt }: { readonly userId: string; readonly createdAt: number },
): Promise<void> => {
  for (const [index, id] of sampleAccountIds.entries()) {
    const outcome = await connectCloudAccount(tables, customerContext(sampleCustomerId), {
      id,
      accountDescription: accountNames[id],
      externalId: externalIds[id],
      awsRoleARN: scannerRoleArn(id),
      type: 'aws',
      dataScanFrequency: 'rate(1 day)',
      userId,
      createdAt: createdAt + index,
    });
    if (outcome === 'claimed') throw new Error(`account ${id} belongs to another customer`);
  }
};

/**
 * The sample customer with its user and, unless it starts empty, its two connected accounts, made at the first start. What a
 * start that was cut off left undone is done by the next.
 */
export const seedSampleCustomer = async (
  cloud: Emulator,
  {
    isConnected = true,
    createdAt = Date.now(),
  }: { readonly isConnected?: boolean; readonly createdAt?: number } = {},
): Promise<SampleUser> => {
  const user = await keptSampleUser(cloud.stateDir);
  if (user.seeded) return user;
  const tables = openTables(cloud);
  try {
    const userId = await ensurePoolUser(cloud, user);
    await writeIdentity(tables, user, { userId, createdAt });
    await addColleagues(cloud, tables);
    if (isConnected) await connectAccounts(tables, { userId, createdAt });
  } finally {
    tables.close();
  }
  await enqueueBusPolicy(cloud);
  const seeded = { ...user, seeded: true };
  await writeSampleUser(cloud.stateDir, seeded);
  return seeded;
};

/** The sample's accounts as the product stores them. */
export const readSampleAccounts = async (cloud: Emulator): Promise<CloudAccountItem[]> => {
  const tables = openTables(cloud);
  try {
    const customer = customerContext(sampleCustomerId);
    const found = await Promise.all(
      sampleAccountIds.map((id) => readCloudAccount(tables.core, customer, id)),
    );
    return found.filter((account) => account !== undefined);
  } finally {
    tables.close();
  }
};

export interface ConnectedAccount {
  readonly id: SampleAccountId;
  readonly customerId: string;
  readonly account: CloudAccountItem;
  /** Its monthly cap is reached: no scan may begin. */
  readonly isCapped: boolean;
  readonly scope: AccountScope;
}

const isCapped = async (
  core: Table,
  customerId: string,
  { id, monthlyCapCents }: CloudAccountItem,
): Promise<boolean> => {
  const start = periodStart('monthly', Date.now());
  const of = { accountId: id, period: 'monthly', start };
  const rows = await readUsage(core, customerContext(customerId), of);
  const spent = rows.reduce((sum, { nanoDollars }) => sum + nanoDollars, 0);
  return isCapReached(monthlyCapCents, spent);
};

/** States in which an account is scanned. */
const inUse: readonly string[] = ['active', 'outdated'];

/** The sample accounts that are in use, whichever customer connected them. */
export const readConnectedAccounts = async (cloud: Emulator): Promise<ConnectedAccount[]> => {
  const tables = openTables(cloud);
  try {
    const found = await Promise.all(
      sampleAccountIds.map(async (id) => {
        const customerId = await readAccountClaim(tables.identity, id);
        if (customerId === undefined) return [];
        const account = await readCloudAccount(tables.core, customerContext(customerId), id);
        if (account === undefined || !inUse.includes(account.status)) return [];
        const capped = await isCapped(tables.core, customerId, account);
        return [{ id, customerId, account, isCapped: capped, scope: scopeOf(account) }];
      }),
    );
    return found.flat();
  } finally {
    tables.close();
  }
};

/** A customer's own detectors and allow list for the scanner. */
export const readSampleClassification = async (
  cloud: Emulator,
  customerId: string,
): Promise<ClassificationDocument> => {
  const tables = openTables(cloud);
  try {
    const customer = customerContext(customerId);
    const userStates = await readUserStates(tables.core, customer, [settingsState]);
    return scanDocument(settingsOf(userStates.get(settingsState.id)?.cells));
  } finally {
    tables.close();
  }
};
