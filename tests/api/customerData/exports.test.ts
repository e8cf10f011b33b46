import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { exportedFiles } from '#domain/customerData/exportedFiles.ts';
import { type ExportDeps, type ExportOf, runExport } from '#events/exportCustomerData/runExport.ts';
import { readAudit } from '#store/audit.ts';
import { readExport, writeExport } from '#store/customerExports.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { everythingIn } from '#tests/builders/everythingIn.ts';
import {
  type ExportBucket,
  exportBucket,
  exportDeps,
  linesOf,
  textsOf,
} from '#tests/builders/exportFixture.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { type FullCustomer, fullCustomer } from '#tests/builders/fullCustomer.ts';
import { newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let own: FullCustomer;
let other: FullCustomer;
beforeAll(async () => {
  aws = await startTestAws();
  own = await fullCustomer(aws, '111122223333');
  other = await fullCustomer(aws, '444455556666');
});
afterAll(() => aws.stop());

const call = (
  route: (typeof customerDataRoutes)[keyof typeof customerDataRoutes],
  by: Pick<FullCustomer, 'token' | 'customerId'>,
  path: Record<string, string> = {},
) =>
  callRoute(route, {
    headers: bearer(by.token, by.customerId),
    path: { customerId: by.customerId, ...path },
    ...(route.method === 'POST' && { body: {} }),
  });

const request = async (by: FullCustomer): Promise<ExportOf> => {
  const { status, body } = await call(customerDataRoutes.requestExport, by);
  expect(status).toBe(200);
  return { customer: by.customer, exportId: body.exportId };
};
/** A request that no other test knows. */
const stored = async ({ customer, user }: FullCustomer): Promise<ExportOf> => {
  const of = { customer, exportId: randomUUID() };
  const requestedAt = Date.now();
  await writeExport(aws.identity, { ...keyOf(of), requestedBy: user.userId, requestedAt });
  return of;
};
const keyOf = ({ customer: { customerId }, exportId }: ExportOf) => ({ customerId, exportId });
const archiveOf = async (of: ExportOf, { objects }: ExportBucket) => {
  const { archive } = (await readExport(aws.identity, keyOf(of))) ?? {};
  return objects.get(archive?.key ?? '') ?? Buffer.alloc(0);
};

describe('an export', () => {
  let of: ExportOf;
  let texts: Record<string, string>;
  beforeAll(async () => {
    of = await request(own);
    const bucket = exportBucket();
    await runExport(exportDeps(aws, bucket), of);
    texts = textsOf(await archiveOf(of, bucket));
    expect([...bucket.objects.keys()]).toEqual([
      `exports/${own.customerId}/${of.exportId}/dataward-export.zip`,
    ]);
  });

  test('was announced to the queue and written to the audit log', async () => {
    expect(aws.messages).toContainEqual({
      queueUrl: expect.stringContaining('exports'),
      body: keyOf(of),
    });
    const range = { from: 0, to: Date.now(), atLeast: 10 };
    const actions = (await readAudit(aws.core, own.customer, range)).map(({ action }) => action);
    expect(actions).toContain('data export requested');
  });

  test('holds every file with its schema and a README that names all fields', () => {
    const names = exportedFiles.flatMap(({ file }) => [
      `data/${file}.ndjson`,
      `schemas/${file}.schema.json`,
    ]);
    expect(Object.keys(texts).sort()).toEqual(['README.md', ...names].sort());
    for (const { file, fields } of exportedFiles) {
      expect(texts['README.md']).toContain(`## data/${file}.ndjson`);
      const schema = JSON.parse(texts[`schemas/${file}.schema.json`] ?? '');
      expect(Object.keys(schema.properties)).toEqual(Object.keys(fields));
      for (const line of linesOf(texts[`data/${file}.ndjson`]))
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(line)));
    }
  });

  test('holds lines of everything that the customer has', () => {
    const empty = exportedFiles
      .map(({ file }) => file)
      .filter((file) => linesOf(texts[`data/${file}.ndjson`]).length === 0);
    // The customer has none of them: scans of buckets only, no copies, no organisation, no edit but a policy.
    expect(empty).toEqual(['assets', 'identities', 'copies', 'organizations', 'user-state']);
    const [store] = linesOf(texts['data/data-stores.ndjson']);
    expect(store?.facts).toMatchObject({ name: `bucket-of-${own.customerId}` });
    expect(linesOf(texts['data/users.ndjson'])[0]?.email).toBe(own.user.email);
    const [issue] = linesOf(texts['data/issues.ndjson']);
    const { fields } = exportedFiles.find(({ file }) => file === 'issues') ?? { fields: {} };
    // Only of an issue whose check cannot tell any more.
    const always = Object.keys(fields).filter((name) => name !== 'notChecked');
    expect(Object.keys(issue ?? {})).toEqual(always);
  });

  test('holds no secret and no hash of one', () => {
    const all = Object.values(texts).join('\n');
    const { recoveryCodes, ...others } = own.secrets;
    for (const secret of [...Object.values(others), ...recoveryCodes]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(all).not.toContain(secret);
    }
    for (const key of ['externalId', 'sealed', 'hashes', 'madeFrom', 'sessionId', 'token'])
      expect(all).not.toContain(`"${key}":`);
  });

  test('holds nothing of another customer', async () => {
    const all = Object.values(texts).join('\n');
    const foreign = [other.customerId, other.user.userId, other.user.email, other.sessionId];
    const tables = await Promise.all([everythingIn(aws.core), everythingIn(aws.identity)]);
    for (const text of foreign) {
      expect(tables.join()).toContain(text);
      expect(all).not.toContain(text);
    }
  });

  test('is linked for five minutes, and the download is in the audit log', async () => {
    const { status, body } = await call(customerDataRoutes.linkExport, own, {
      exportId: of.exportId,
    });
    expect(status).toBe(200);
    const { pathname, searchParams } = new URL(body.url);
    expect(pathname).toContain(`exports/${own.customerId}/${of.exportId}/dataward-export.zip`);
    expect(searchParams.get('X-Amz-Expires')).toBe('300');
    expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    const range = { from: 0, to: Date.now(), atLeast: 10 };
    const actions = (await readAudit(aws.core, own.customer, range)).map(({ action }) => action);
    expect(actions).toContain('data export downloaded');
  });

  test('is not linked for another customer or an OPERATOR', async () => {
    const path = { exportId: of.exportId };
    expect((await call(customerDataRoutes.linkExport, other, path)).status).toBe(404);
    const stranger = { token: other.token, customerId: own.customerId };
    expect((await call(customerDataRoutes.linkExport, stranger, path)).status).toBe(403);
    const operator = await newMember(aws, { role: 'OPERATOR' });
    for (const route of Object.values(customerDataRoutes))
      expect((await call(route, operator, path)).status).toBe(403);
  });
});

test('an export that dies at any call is continued, and ends as one that never died', async () => {
  const undisturbed = await (async () => {
    const of = await request(other);
    const bucket = exportBucket();
    await runExport(exportDeps(aws, bucket), of);
    return { of, texts: textsOf(await archiveOf(of, bucket)) };
  })();
  const of = await stored(other);
  const bucket = exportBucket();
  let deaths = 0;
  for (let left = 1; ; left = Math.ceil(left * 1.6)) {
    let rest = left;
    const dying = () => {
      rest -= 1;
      if (rest < 0) throw new Error('died');
    };
    const files: ExportDeps['files'] = {
      ...bucket.files,
      write: async (key, content) => {
        dying();
        await bucket.files.write(key, content);
        dying();
      },
    };
    const tables = {
      core: watchedTable(aws.core, dying),
      identity: watchedTable(aws.identity, dying),
    };
    const died = await runExport({ ...exportDeps(tables, bucket), files }, of).then(
      () => false,
      () => true,
    );
    if (!died) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(5);
  const texts = textsOf(await archiveOf(of, bucket));
  const steady = exportedFiles
    .map(({ file }) => `data/${file}.ndjson`)
    .filter((name) => name !== 'data/audit-log.ndjson');
  for (const name of steady) expect(texts[name]).toBe(undisturbed.texts[name]);
  expect([...bucket.objects.keys()].filter((key) => key.includes('staged'))).toEqual([]);
});

test('a run out of time enqueues the rest, and a late message changes nothing', async () => {
  const of = await stored(own);
  const bucket = exportBucket();
  const queue: ExportOf[] = [of];
  const short = (): ExportDeps => {
    let looks = 0;
    return {
      ...exportDeps(aws, bucket),
      // A clock that moves with every look: some files fit in a run.
      now: () => {
        looks += 1;
        return looks;
      },
      until: () => 8,
      enqueue: async (again) => void queue.push(again),
    };
  };
  let runs = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    await runExport(short(), next);
    runs += 1;
  }
  expect(runs).toBeGreaterThan(2);
  const archive = await archiveOf(of, bucket);
  expect(Object.keys(textsOf(archive)).length).toBeGreaterThan(20);
  await runExport(short(), of);
  expect(await archiveOf(of, bucket)).toBe(archive);
});

test('one that runs is not begun twice', async () => {
  const third = await fullCustomer(aws, '777788889999');
  const first = await request(third);
  expect(await request(third)).toEqual(first);
});
