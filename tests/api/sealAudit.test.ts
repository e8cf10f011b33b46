import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listKeys, readText, writeOnce } from '#aws/sealBucket.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { type SealDeps, sealAudit } from '#events/sealAudit/sealAudit.ts';
import { addAudit, readAuditBetween } from '#store/audit.ts';
import { sealKey, sealPrefix } from '#store/auditChain.ts';
import { auditPk } from '#store/keys/customers.ts';
import { deleteItem } from '#store/table.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';
import {
  openTestServices,
  PRODUCT,
  type TestServices,
} from '#tests/local/aws/services/openServices.ts';
import { auditProgram } from '../../bin/audit/program.ts';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 22);
const BUCKET = 'audit-sealed';

let tables: TestTables;
let opened: TestServices;
let root: string;
beforeAll(async () => {
  [tables, opened] = await Promise.all([startTestTables({ overWire: true }), openTestServices()]);
  vi.stubEnv('AWS_ENDPOINT_URL', opened.services.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', `AKIA${PRODUCT}TEST`);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([tables.stop(), opened.close()]);
});

let folder: string;
let customers: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dataward-audit-'));
  folder = join(root, BUCKET);
  mkdirSync(folder);
  opened.services.addBucket({
    accountId: PRODUCT,
    name: BUCKET,
    region: 'us-east-1',
    folder,
    createdAt: new Date(),
    configuration: {},
  });
  const unique = randomUUID();
  customers = [`a-${unique}`, `b-${unique}`];
});
afterEach(() => rmSync(root, { recursive: true }));

const readLast = async () => {
  let last: string | undefined;
  for await (const key of listKeys(BUCKET, sealPrefix)) last = key;
  return last === undefined ? undefined : readText(BUCKET, last);
};
const run = (now: number, more: Partial<SealDeps> = {}) =>
  sealAudit({
    core: tables.core,
    readCustomerIds: async () => customers,
    readLast,
    write: (file) => writeOnce(BUCKET, file),
    now: () => now,
    until: Number.POSITIVE_INFINITY,
    log: { info: () => undefined },
    ...more,
  });
const note = (customerId: string, at: number, target = '') =>
  addAudit(tables.core, customerContext(customerId), {
    at,
    action: 'user invited',
    userId: 'u-1',
    email: 'u@example.com',
    target,
    detail: '',
  });
const names = () => readdirSync(join(folder, 'audit')).sort();
const verify = async (...args: string[]) => {
  const printed: string[] = [];
  const code = await auditProgram(['verify', ...args], (text) => printed.push(text));
  return { code, text: printed.join('\n') };
};
const entriesOf = () =>
  names().flatMap((name) =>
    readFileSync(join(folder, 'audit', name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as { customerId: string; target: string }),
  );

describe('the audit log is sealed', () => {
  test('every entry up to yesterday is sealed once, whatever runs repeat or are late', async () => {
    const [a = '', b = ''] = customers;
    await note(a, TODAY - 300 * DAY, 'old');
    await note(a, TODAY - DAY, 'first moment');
    await note(b, TODAY - 1, 'last moment');
    await note(b, TODAY, 'today');
    expect(await run(TODAY + 3_600_000)).toBe(13);
    expect(await run(TODAY + 7_200_000)).toBe(0);
    expect(entriesOf().map(({ target }) => target)).toEqual(['old', 'first moment', 'last moment']);
    expect(await run(TODAY + 4 * DAY)).toBe(1);
    expect(entriesOf().map(({ target }) => target)).toContain('today');
    const { code, text } = await verify('--bucket', BUCKET);
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringContaining('14 files with 4 entries are sound, up to 2026-11-26'),
    });
    expect((await verify('--folder', folder)).code).toBe(0);
  });

  test('a run that dies between files or while it writes is taken up without loss or repetition', async () => {
    for (const customerId of customers) await note(customerId, TODAY - DAY, customerId);
    for (let files = 0; files < 14; files += 1) {
      let left = 1;
      const dying = run(TODAY, {
        write: async (file) => {
          // Dies once before the file is there, once right after.
          if (left === 0 && files % 2 === 0) throw new Error('died');
          const written = await writeOnce(BUCKET, file);
          left -= 1;
          if (left < 0) throw new Error('died');
          return written;
        },
      });
      await dying.catch(() => undefined);
    }
    expect(entriesOf().map(({ target }) => target)).toEqual(customers);
    expect((await verify('--bucket', BUCKET)).code).toBe(0);
  });

  test('two runs side by side write one chain', async () => {
    for (const customerId of customers) await note(customerId, TODAY - DAY, customerId);
    const sealed = await Promise.all([run(TODAY), run(TODAY), run(TODAY)]);
    await run(TODAY);
    expect(sealed.some((count) => count > 0)).toBe(true);
    expect(entriesOf().map(({ target }) => target)).toEqual(customers);
    expect((await verify('--bucket', BUCKET)).code).toBe(0);
  });

  test('entries that expire after they are sealed leave no gap', async () => {
    const customer = customerContext(customers[0] ?? '');
    const at = TODAY - 399 * DAY;
    await note(customer.customerId, at, 'soon gone');
    await run(TODAY);
    const [entry] = await readAuditBetween(tables.core, customer, { from: at, to: at + 1 });
    const month = new Date(at).toISOString().slice(0, 7);
    await deleteItem(tables.core, { pk: auditPk(customer, month), sk: entry?.sk ?? '' });
    expect(await readAuditBetween(tables.core, customer, { from: at, to: at + 1 })).toEqual([]);
    const later = TODAY + 30 * DAY;
    await run(later);
    expect(entriesOf().map(({ target }) => target)).toEqual(['soon gone']);
    expect((await verify('--bucket', BUCKET)).code).toBe(0);
  });
});

describe('tampering is found', () => {
  const seal = async () => {
    const [a = '', b = ''] = customers;
    for (const day of [40, 30, 20, 10, 1]) {
      await note(a, TODAY - day * DAY, `a ${day}`);
      await note(b, TODAY - day * DAY, `b ${day}`);
    }
    for (const day of [35, 25, 15, 5, 0]) await run(TODAY - day * DAY);
    const copy = join(root, 'copy');
    cpSync(folder, copy, { recursive: true });
    return copy;
  };
  const last = () => names().length;
  const edit = (copy: string, seq: number, change: (text: string) => string) => {
    const file = join(copy, sealKey(seq));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  test('a changed, added or removed entry', async () => {
    const copy = await seal();
    for (const change of [
      (text: string) => text.replace('u@example.com', 'x@example.com'),
      (text: string) => `${text}${text.trim().split('\n').at(-1)}\n`,
      (text: string) => `${text.trim().split('\n').slice(0, -1).join('\n')}\n`,
    ]) {
      for (const seq of [last() - 2, last()]) {
        cpSync(folder, copy, { recursive: true });
        edit(copy, seq, change);
        const { code, text } = await verify('--folder', copy);
        expect({ code, text }).toEqual({
          code: 1,
          text: expect.stringContaining(`${sealKey(seq)}: its entries differ`),
        });
      }
    }
  });

  test('a file whose header was made to fit its changed entries', async () => {
    const copy = await seal();
    const { sealedText, readSeal } = await import('#store/auditChain.ts');
    const seq = last() - 2;
    edit(copy, seq, (text) => {
      const { header } = readSeal(text);
      return sealedText(header, []);
    });
    const { code, text } = await verify('--folder', copy);
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringContaining(`${sealKey(seq + 1)}: the file before it was changed`),
    });
  });

  test('a missing file, first, middle or last', async () => {
    const copy = await seal();
    const noted = (await verify('--folder', copy)).text.split('Last hash: ')[1] ?? '';
    for (const seq of [1, last() - 2]) {
      cpSync(folder, copy, { recursive: true });
      rmSync(join(copy, sealKey(seq)));
      expect(await verify('--folder', copy)).toMatchObject({
        code: 1,
        text: expect.stringContaining(`it is number ${seq + 1}, not ${seq}`),
      });
    }
    cpSync(folder, copy, { recursive: true });
    expect((await verify('--folder', copy, '--head', noted)).code).toBe(0);
    rmSync(join(copy, sealKey(last())));
    expect((await verify('--folder', copy, '--head', noted)).text).toContain(
      'files at the end are missing',
    );
  });

  test('files in another order', async () => {
    const copy = await seal();
    const [one, two] = [last() - 2, last() - 1].map((seq) => join(copy, sealKey(seq)));
    const text = readFileSync(one ?? '', 'utf8');
    writeFileSync(one ?? '', readFileSync(two ?? '', 'utf8'));
    writeFileSync(two ?? '', text);
    expect(await verify('--folder', copy)).toMatchObject({
      code: 1,
      text: expect.stringContaining('its name is another'),
    });
  });
});

test('wrong use prints the usage, and an empty bucket is not valid', async () => {
  expect((await verify()).code).toBe(2);
  expect(await verify('--folder', folder, '--bucket', BUCKET)).toMatchObject({
    code: 2,
    text: expect.stringContaining('npm run audit -- verify'),
  });
  expect(await verify('--bucket', BUCKET)).toEqual({ code: 1, text: 'There is no sealed file.' });
});
