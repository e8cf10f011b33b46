import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type GetFunctionCommand,
  type GetFunctionCommandOutput,
  GetLayerVersionByArnCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import { sampleFunctionCode } from '#customer-stack/samplers/functionCode.ts';
import type { ScanMemory } from '#customer-stack/samplers/objectMemory.ts';
import { leftOutBy } from '#customer-stack/scanner/applyScope.ts';
import { codeOf } from '#customer-stack/scanner/classifyCode.ts';

type Reply = Partial<Omit<GetFunctionCommandOutput, '$metadata'>>;

let server: Server;
let location: string;
let served: Uint8Array;
let downloads = 0;
/** Ids of which the owner was requested. */
let requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    downloads += 1;
    if (request.url === '/layer') response.end(zipOf({ 'python/settings.py': source }));
    else if (request.url === '/gone') response.writeHead(404).end();
    else response.end(served);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  location = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  downloads = 0;
  requested = [];
});

const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, of]) => [path, typeof of === 'string' ? strToU8(of) : of]),
    ),
  );

/** Of a detector's own example: it opens nothing. */
const KEY = `AKIA${'IOSFODNN7'}${'QX3MPLE'}`;
const OTHER = `AKIA${'IOSFODNN7'}${'QX3MPLF'}`;
const SECRET = `wJalrXUtnFEMI/K7MDENG/${'bPxRfiCYzQ3mPlEkEy'}`;
const keyed = `aws_access_key_id=${KEY} aws_secret_access_key=${SECRET}`;
const source = [
  'import boto3',
  '',
  `client = boto3.client("s3", aws_access_key_id="${KEY}", aws_secret_access_key="${SECRET}")`,
  'def handler(event, context):',
  '    return client.list_buckets()',
  '',
].join('\n');

const memoryOf = (engine = 'engine 1'): ScanMemory => {
  const kept = new Map<string, Uint8Array>();
  return {
    engine,
    load: async (store) => kept.get(store),
    keep: async (store, bytes) => void kept.set(store, bytes),
  };
};

const refused = (action: string) =>
  Object.assign(new Error(`User: x is not authorized to perform: ${action} on resource: y`), {
    name: 'AccessDeniedException',
  });

const layerArn = (name: string, owner = '123456789012') =>
  `arn:aws:lambda:us-east-1:${owner}:layer:${name}:1`;

const layerOf = (arn = '') => {
  if (arn === layerArn('locked')) throw refused('lambda:GetLayerVersion');
  return { Content: { Location: `${location}/layer` } };
};

const read = async (
  answer: Reply | Error,
  { memory, sha256 = 'one' }: { readonly memory?: ScanMemory; readonly sha256?: string } = {},
) => {
  const reply = {
    Code: { RepositoryType: 'S3', Location: location },
    Configuration: { CodeSha256: sha256 },
  };
  const send = async (command: GetFunctionCommand | GetLayerVersionByArnCommand) => {
    if (command instanceof GetLayerVersionByArnCommand) return layerOf(command.input.Arn);
    if (answer instanceof Error) throw answer;
    return { ...reply, ...answer };
  };
  const client = { send } as unknown as LambdaClient;
  const arn = 'arn:aws:lambda:us-east-1:123456789012:function:orders';
  const context = {
    ...{ aws: {}, accountId: '123456789012', regions: ['us-east-1'], seed: 'seed' },
    ...(memory && { memory }),
  };
  const code = { arn, name: 'orders', region: 'us-east-1' };
  const ownersIn = async (ids: readonly string[]) => {
    requested.push(...ids);
    return ids.includes(KEY) ? ['deployer'] : [];
  };
  const leftOut = leftOutBy({});
  return codeOf(await sampleFunctionCode({ client, context, code, leftOut, ownersIn }));
};

describe('the code of a function', () => {
  it('is read file by file, and credentials in it are named by type and path', async () => {
    served = zipOf({ 'src/app.py': source, 'src/empty.py': '', 'readme.md': '# Orders\n' });
    const code = await read({});
    expect(code).toMatchObject({ filesRead: 2, filesTotal: 3, deniedActions: [] });
    expect(code.secrets[0]).toMatchObject({ type: 'cloud-key', path: 'src/app.py' });
    expect(code.secrets[0]?.confidence).toBeGreaterThan(0.8);
    expect(JSON.stringify(code)).not.toContain(KEY);
    expect(JSON.stringify(code)).not.toContain(SECRET);
  });

  it('names the owners of its access keys, of those in layers and beyond the sample too', async () => {
    const others = Array.from({ length: 400 }, (_, i): [string, string] => [
      `src/part${i}.py`,
      `value = "AKIA${String(i).padStart(16, '0')}"\n`,
    ]);
    served = zipOf({ ...Object.fromEntries(others), 'src/app.py': source });
    const code = await read({});
    expect(code.filesRead).toBeLessThan(401);
    expect(code.keyOwners).toEqual(['deployer']);
    expect(requested).toHaveLength(401);
    served = zipOf({ 'src/app.py': 'print("hello")\n' });
    const Layers = [{ Arn: layerArn('settings') }];
    const layered = await read({ Configuration: { CodeSha256: 'one', Layers } });
    expect(layered.keyOwners).toEqual(['deployer']);
  });

  it('requests no owner where no key was found, or the package is known', async () => {
    const memory = memoryOf();
    served = zipOf({ 'src/app.py': 'print("hello")\n' });
    expect((await read({}, { memory })).keyOwners).toEqual([]);
    expect(requested).toEqual([]);
    served = zipOf({ 'src/app.py': source });
    const first = await read({}, { memory, sha256: 'two' });
    expect(await read({}, { memory, sha256: 'two' })).toEqual(first);
    expect([first.keyOwners, requested]).toEqual([['deployer'], [KEY]]);
  });

  it('that could not be read has owners that are not known', async () => {
    expect((await read(refused('lambda:GetFunction'))).keyOwners).toBeNull();
  });

  it('is searched for owners within bounds of a file, and the rest is searched all the same', async () => {
    const big = Buffer.concat([Buffer.alloc(9 * 1024 * 1024), Buffer.from(keyed)]);
    served = zipOf({ 'a-big.so': big, 'src/app.py': source.replaceAll(KEY, OTHER) });
    const { keyOwners } = await read({});
    expect([keyOwners, requested]).toEqual([[], [OTHER]]);
  });

  it('is sampled where libraries have very many files, those of its own folders included', async () => {
    const library = Array.from({ length: 900 }, (_, i): [string, string] => [
      `node_modules/lib${i % 30}/file${i}.js`,
      `export const value${i} = ${i};\n`,
    ]);
    served = zipOf({ ...Object.fromEntries(library), 'src/app.py': source });
    const code = await read({});
    expect(code.filesTotal).toBe(901);
    expect(code.filesRead).toBeLessThan(500);
    expect(code.unread).toEqual([{ reason: 'sampled out', count: 901 - code.filesRead }]);
    expect(code.secrets.map(({ path }) => path)).toContain('src/app.py');
  });

  /** Bytes of which no string is a text, as of machine code. */
  const noise = (size: number) => Buffer.from(Array.from({ length: size }, (_, i) => (i * 7) % 31));
  const constant = (text: string) =>
    Buffer.concat([Buffer.from([1, 0, text.length]), Buffer.from(text, 'latin1')]);
  const utf16 = Buffer.from(keyed, 'utf16le');

  it('is searched in compiled files too, in archives inside and in strings of two bytes', async () => {
    const javaClass = Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), constant(keyed)]);
    served = zipOf({
      'lib/orders.jar': zipOf({ 'com/shop/Orders.class': javaClass }),
      'bin/orders.so': Buffer.concat([noise(2_000_000), constant(keyed), noise(1000)]),
      'Orders.dll': Buffer.concat([noise(500), utf16, noise(500)]),
      'clean.so': noise(5000),
    });
    const { secrets, unread, filesRead } = await read({});
    expect({ filesRead, unread }).toEqual({ filesRead: 4, unread: [] });
    const keys = secrets.filter(({ type }) => type === 'cloud-key');
    expect(keys.map(({ path }) => path.split(' ')[0]).toSorted()).toEqual([
      'Orders.dll',
      'bin/orders.so',
      'lib/orders.jar',
    ]);
    expect(JSON.stringify(secrets)).not.toContain(KEY);
  });

  it('finds a string wherever it lies about the end of what is read at once', async () => {
    const size = 1024 * 1024;
    // The key and its secret.
    for (const before of [
      size,
      size - 1,
      size - 20,
      size - keyed.length,
      size - keyed.length - 1,
    ]) {
      served = zipOf({ 'a.so': Buffer.concat([noise(before), Buffer.from(keyed), noise(40)]) });
      const [found, ...others] = (await read({})).secrets;
      expect([before, found?.type, found?.count, others]).toEqual([before, 'cloud-key', 2, []]);
    }
  });

  it('finds the beginning of a long string that is cut', async () => {
    const long = Buffer.from(`${keyed} ${'x'.repeat(9000)}`);
    served = zipOf({ 'a.so': Buffer.concat([noise(1024 * 1024 - 5000), long, noise(40)]) });
    expect((await read({})).secrets).toMatchObject([{ type: 'cloud-key' }]);
  });

  it('says what it could not search', async () => {
    const archive = Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), noise(900)]);
    served = zipOf({ 'data.rar': archive, 'src/app.py': 'print("hello")' });
    const { unread } = await read({});
    expect(unread).toEqual([{ reason: 'format', count: 1 }]);
  });

  it('is not fetched again until its hash or the detectors change', async () => {
    served = zipOf({ 'src/app.py': source });
    const memory = memoryOf();
    const first = await read({}, { memory });
    expect(await read({}, { memory })).toEqual(first);
    expect(downloads).toBe(1);
    await read({}, { memory, sha256: 'two' });
    expect(downloads).toBe(2);
    await read({}, { memory: { ...memory, engine: 'engine 2' }, sha256: 'two' });
    expect(downloads).toBe(3);
  });

  it('that could not be fetched or unpacked is unread with the reason, and tried again', async () => {
    const memory = memoryOf();
    const reasons = async (answer: Reply | Error) =>
      (await read(answer, { memory })).unread.map(({ reason }) => reason);
    served = zipOf({ 'src/app.py': source }).subarray(0, 80);
    expect(await reasons({})).toEqual(['damaged']);
    expect(await reasons({ Code: { Location: `${location}/gone` } })).toEqual(['unreachable']);
    served = zipOf({ 'src/app.py': source });
    expect(await reasons({})).toEqual([]);
  });

  it('in a container image is not read, nor one that its owner left out', async () => {
    const image = await read({ Code: { RepositoryType: 'ECR' } });
    expect(image.unread).toEqual([{ reason: 'not supported yet', count: 1 }]);
    const left = await read({ Tags: { [OPT_OUT_TAG]: OPT_OUT_VALUE } });
    expect(left.unread).toEqual([{ reason: 'opt-out tag', count: 1 }]);
    expect(downloads).toBe(0);
  });

  it('is read with the layers of the account, and with no others', async () => {
    served = zipOf({ 'src/app.py': 'print("hello")\n' });
    const layersOf = (...arns: string[]) => ({
      Configuration: { CodeSha256: 'one', Layers: arns.map((Arn) => ({ Arn })) },
    });
    const own = await read(layersOf(layerArn('settings'), layerArn('tracing', '999999999999')));
    expect(own).toMatchObject({ filesRead: 2, filesTotal: 2 });
    expect(own.secrets[0]).toMatchObject({ path: 'layer settings/python/settings.py' });
    expect(downloads).toBe(2);
    expect(await read(layersOf(layerArn('locked')))).toMatchObject({
      ...{ filesRead: 1, unread: [{ reason: 'access denied', count: 1 }] },
      deniedActions: ['lambda:GetLayerVersion'],
    });
  });

  it('is read again when it uses another layer', async () => {
    served = zipOf({ 'src/app.py': source });
    const memory = memoryOf();
    const with1 = { Configuration: { CodeSha256: 'one', Layers: [{ Arn: layerArn('a') }] } };
    await read({}, { memory });
    await read(with1, { memory });
    await read(with1, { memory });
    expect(downloads).toBe(3);
  });

  it('names the action that was refused', async () => {
    expect(await read(refused('lambda:GetFunction'))).toMatchObject({
      ...{ filesRead: 0, unread: [{ reason: 'access denied', count: 1 }] },
      deniedActions: ['lambda:GetFunction'],
    });
    const TagsError = { ErrorCode: 'AccessDeniedException', Message: 'refused' };
    expect(await read({ TagsError })).toMatchObject({ deniedActions: ['lambda:ListTags'] });
    expect(downloads).toBe(0);
  });
});
