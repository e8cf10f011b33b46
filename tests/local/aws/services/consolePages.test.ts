import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { launchValues, publishTemplate } from '#tests/builders/publishedTemplate.ts';
import { CUSTOMER, openTestServices, PRODUCT, type TestServices } from './openServices.ts';

let folder: string;
let own: TestServices;
let templateUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  own = await openTestServices();
  const closed = join(folder, 'closed');
  await mkdir(closed);
  await writeFile(join(closed, 'secret.json'), '{}');
  own.services.addAccount({
    accountId: CUSTOMER,
    name: '<b>Customer</b>',
    buckets: [
      {
        ...{ accountId: CUSTOMER, name: 'closed', region: 'us-east-1', folder: closed },
        ...{ createdAt: new Date(), configuration: {} },
      },
    ],
    services: [{ name: 'iam', operations: {} }],
    assumableRoles: [],
  });
  templateUrl = publishTemplate(own.services, { folder, accountId: PRODUCT });
});
afterAll(async () => {
  await own.close();
  await rm(folder, { recursive: true });
});

const address = (path: string, query: Readonly<Record<string, string>> = {}): string =>
  `${own.services.endpoint}/cloudformation/stand-in/${path}?${new URLSearchParams(query)}`;

const form = (): Record<string, string> => ({
  region: 'us-east-1',
  templateURL: templateUrl,
  accountId: CUSTOMER,
  stackName: 'dataward',
  capability: 'CAPABILITY_NAMED_IAM',
  ...Object.fromEntries(
    Object.entries(launchValues(CUSTOMER)).map(([name, value]) => [`param_${name}`, value]),
  ),
});

const post = (action: string, body: Record<string, string>, headers: HeadersInit = {}) =>
  fetch(address(action), {
    ...{ method: 'POST', redirect: 'manual', headers },
    body: new URLSearchParams(body),
  });

const stackNames = async (): Promise<(string | undefined)[]> => {
  const client = new CloudFormationClient(own.clientOptions(CUSTOMER));
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({}));
  return Stacks.map(({ StackName }) => StackName);
};

describe('pages of the console', () => {
  test('show every text as text, and run no script but their own', async () => {
    const script = `"><script>alert('1')</script>`;
    const reply = await fetch(
      address('stacks/quickcreate', {
        ...{ templateURL: templateUrl, stackName: script, param_ExternalId: script },
      }),
    );
    const page = await reply.text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"');
    expect(page).toContain('&lt;b&gt;Customer&lt;/b&gt;');
    const policy = reply.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
  });

  test('change nothing for a form of another site', async () => {
    const reply = await post('create', form(), { 'sec-fetch-site': 'cross-site' });
    expect(reply.status).toBe(403);
    expect(await stackNames()).toEqual([]);
  });

  test('read templates of this machine only', async () => {
    for (const templateURL of [
      'https://elsewhere.example/template.json',
      'file:///etc/passwd',
      '',
    ]) {
      const reply = await fetch(address('stacks/quickcreate', { templateURL }));
      expect([reply.status, (await reply.text()).includes('role="alert"')]).toEqual([400, true]);
    }
  });

  test('give out objects of open buckets only', async () => {
    expect((await fetch(templateUrl)).headers.get('content-type')).toBe('application/json');
    expect((await fetch(`${own.services.endpoint}/closed/secret.json`)).status).toBe(403);
    const outside = templateUrl.replace('template.json', '..%2Fclosed%2Fsecret.json');
    expect((await fetch(outside)).status).toBe(404);
  });

  test('create, show and delete a stack', async () => {
    const reply = await post('create', form());
    expect(reply.status).toBe(303);
    await own.services.idle(HANGS_AFTER);
    expect(await stackNames()).toEqual(['dataward']);
    const place = new URL(reply.headers.get('location') ?? '', own.services.endpoint);
    expect(await (await fetch(place)).text()).toContain('CREATE_COMPLETE');
    const stackId = place.searchParams.get('stackId') ?? '';
    const update = await fetch(
      address('stacks/update/template', {
        ...{ stackId, templateURL: templateUrl, param_DataScanFrequency: 'rate(1 day)' },
      }),
    );
    expect(await update.text()).toContain('<option value="rate(1 day)" selected>');
    const changed = { ...form(), stackId, param_DataScanFrequency: 'rate(1 day)' };
    expect((await post('update', changed)).status).toBe(303);
    await own.services.idle(HANGS_AFTER);
    expect(await (await fetch(place)).text()).toContain('UPDATE_COMPLETE');
    const again = await post('update', changed);
    expect(await again.text()).toContain('No updates are to be performed.');
    await post('delete', { region: 'us-east-1', stackId });
    await own.services.idle(HANGS_AFTER);
    expect(await stackNames()).toEqual([]);
    expect(await (await fetch(place)).text()).toContain('DELETE_COMPLETE');
  });
});
