import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRoutes } from '#contracts/check/routes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { roleArnOf } from '#contracts/cloudAccount/stack.ts';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { sweepNow } from '#local/aws/create/invokeNow.ts';
import { type LocalCloud, startLocalCloud } from '#local/run/cloud.ts';
import { ANALYTICS, PRODUCTION, sampleCustomerId } from '#local/sample/accounts/names.ts';
import { readConnectedAccounts, seedSampleCustomer } from '#local/sample/sampleCustomer.ts';
import { createScans } from '#local/sample/scanSample.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { copySampleAccounts } from '#tests/builders/preparedState.ts';
import { allDataStores, type SignedIn, signIn } from '#tests/builders/signedIn.ts';
import { temporaryFolder } from './tinyApp.ts';

let cloud: LocalCloud;
let member: SignedIn;
beforeAll(async () => {
  const stateDir = temporaryFolder();
  await copySampleAccounts(stateDir);
  cloud = await startLocalCloud({ stateDir, sampleAccounts: true, empty: true });
  const { email, password } = await seedSampleCustomer(cloud, { isConnected: false });
  member = await signIn({ origin: cloud.origin, email, password });
});
afterAll(() => cloud.stop());

const listed = () => member.get(accountRoutes.listCloudAccounts);

/** The page that the console's address leads a browser to. */
const pageOf = (link: string): URL => {
  const { origin, searchParams, hash } = new URL(link);
  const [path, query] = hash.slice(1).split('?');
  const page = new URL(`${origin}/cloudformation/stand-in${path}?${query}`);
  page.searchParams.set('region', searchParams.get('region') ?? '');
  return page;
};

/** What a browser sends of the form of a page. */
const formOf = (html: string): Record<string, string> => {
  const unescaped = (text = '') =>
    text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const inputs = [
    ...html.matchAll(/<input (?!type="checkbox")[^>]*name="([^"]*)" value="([^"]*)"/g),
  ];
  const selects = [
    ...html.matchAll(/<select [^>]*name="([^"]*)"[\s\S]*?<option value="([^"]*)" selected/g),
  ];
  return Object.fromEntries(
    [...inputs, ...selects].map(([, name, value]) => [name, unescaped(value)]),
  );
};

const submit = async (page: URL, action: string, change: Readonly<Record<string, string>>) => {
  const shown = await (await fetch(page)).text();
  const reply = await fetch(`${page.origin}/cloudformation/stand-in/${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...formOf(shown), ...change }),
  });
  await cloud.idle(HANGS_AFTER);
  return { shown, reply, text: await reply.text() };
};

/** What a schedule of the stack starts; returns how the execution ended. */
const scheduledScan = async (): Promise<unknown> => {
  const client = new SFNClient({
    ...{ region: cloud.region, endpoint: cloud.endpoint },
    credentials: { accessKeyId: accessKeyId(PRODUCTION), secretAccessKey },
  });
  const stateMachineArn = `arn:aws:states:${cloud.region}:${PRODUCTION}:stateMachine:dataward-scan`;
  const input = JSON.stringify({ depth: 'light' });
  const { executionArn } = await client.send(new StartExecutionCommand({ stateMachineArn, input }));
  await cloud.idle(HANGS_AFTER);
  const ended = await client.send(new DescribeExecutionCommand({ executionArn }));
  expect(ended.status).toBe('SUCCEEDED');
  return JSON.parse(ended.output ?? '');
};

/** Of a check that reads what only the programs of the stack may fetch. */
const countsOf = async (id: string) => {
  const { data } = await member.get(checkRoutes.listChecks);
  return data.find(({ vulnerabilityID }) => vulnerabilityID === id);
};

const acknowledged = { capability: 'CAPABILITY_NAMED_IAM' };

test('from the link to the first data store, and back to nothing', async () => {
  expect(await listed()).toEqual([]);
  const { ExternalId } = await member.get(accountRoutes.generateExternalId);
  const launch = { id: PRODUCTION, region: 'us-east-1', dataScanFrequency: 'rate(1 day)' } as const;
  const { data } = await member.post(accountRoutes.launchStack, launch);
  const opener = await fetch(data);
  expect(opener.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await opener.text()).toContain('Local stand-in of the AWS console.');

  const page = pageOf(data);
  const unacknowledged = await submit(page, 'create', {});
  expect(unacknowledged.shown).toContain('ScanWorkflow');
  expect(formOf(unacknowledged.shown)).toMatchObject({
    accountId: PRODUCTION,
    stackName: 'dataward',
    param_ExternalId: ExternalId,
    param_DataScanFrequency: 'rate(1 day)',
  });
  expect(unacknowledged.text).toContain('Requires capabilities');
  const elsewhere = await submit(page, 'create', { ...acknowledged, accountId: ANALYTICS });
  expect(elsewhere.text).toContain('You are signed in to another account');
  const { reply } = await submit(page, 'create', acknowledged);
  const stackPage = new URL(reply.headers.get('location') ?? '', page.origin);
  expect(await (await fetch(stackPage)).text()).toContain('CREATE_COMPLETE');

  const verified = await member.post(accountRoutes.verifyLaunchStack, { id: PRODUCTION });
  expect(verified.payload).toEqual({ id: PRODUCTION, status: 'active' });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const scans = createScans(cloud, { print, status: () => undefined });
  expect(await scans.scanDue()).toBe(1);
  expect(lines).toEqual(['Production: its first scan begins, by the workflow of its stack']);
  await cloud.idle(HANGS_AFTER);
  const stores = await allDataStores(member);
  expect(stores.length).toBeGreaterThan(10);
  expect(await countsOf('S3-22')).toMatchObject({ failed: 1, unknown: 0 });
  // The third function is a container image.
  expect(await countsOf('LAM-04')).toMatchObject({ passed: 1, failed: 1, unknown: 1 });
  expect(await scans.scanDue()).toBe(0);

  const again = { customerId: sampleCustomerId, cloudAccountId: PRODUCTION };
  await member.post(accountRoutes.scanNow, again);
  await expect(member.post(accountRoutes.scanNow, again)).rejects.toThrow('runs already');
  await cloud.idle(HANGS_AFTER);
  const { length } = await member.post(accountRoutes.listUploads, again);
  expect(length).toBe(2);

  expect(await scheduledScan()).toMatchObject({ scan: { allowed: true, changed: false } });
  await member.post(accountRoutes.setMonthlyCap, { ...again, monthlyCap: 0 });
  await sweepNow(cloud);
  expect(await scheduledScan()).toMatchObject({ scan: { allowed: false, stores: 0 } });
  await member.post(accountRoutes.setMonthlyCap, { ...again, monthlyCap: null });
  await sweepNow(cloud);
  expect(await scheduledScan()).toMatchObject({ scan: { allowed: true } });

  const { url } = await member.post(accountRoutes.deleteStack, { id: PRODUCTION });
  await submit(pageOf(url), 'delete', {});
  expect(await (await fetch(stackPage)).text()).toContain('DELETE_COMPLETE');
  expect(await readConnectedAccounts(cloud)).toEqual([]);
});

test('a role that expects another external id is refused, and the account is not connected', async () => {
  const launch = { id: ANALYTICS, region: 'us-east-1', dataScanFrequency: 'rate(1 day)' } as const;
  const { data } = await member.post(accountRoutes.launchStack, launch);
  await submit(pageOf(data), 'create', {
    ...acknowledged,
    param_ExternalId: 'external-id-of-another',
  });
  const role = { id: ANALYTICS, RoleArn: roleArnOf(ANALYTICS, 'us-east-1') };
  const verification = member.post(accountRoutes.verifyCloudAccount, role);
  await expect(verification).rejects.toThrow('AWS refused us the role.');
  const account = (await listed()).find(({ id }) => id === ANALYTICS);
  expect(account).toMatchObject({ status: 'creating_stack' });
  expect(await readConnectedAccounts(cloud)).toEqual([]);
});
