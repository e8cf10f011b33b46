import { createPublicKey, verify } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { RunningCloud } from '#local/run/runningFile.ts';
import { readDeletion, saveDeletion } from '#store/customerDeletions.ts';
import type { Place } from './canaries/search.ts';
import { filePlaces, tablePlaces } from './canaries/storedPlaces.ts';
import { unpacked } from './canaries/unpack.ts';
import { openTables } from './wireTables.ts';

const textOf = async (zip: ZipFile, entry: Entry): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Texts of an archive by name. */
export const readArchive = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const zip = await openPromise(path);
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) texts.set(entry.fileName, await textOf(zip, entry));
  return texts;
};

/** Fields of lines that the schema of their file does not declare, and lines that are no object. */
export const undeclaredFields = (lines: string, schema: string): readonly string[] => {
  const { properties } = JSON.parse(schema) as { properties: Record<string, unknown> };
  return lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => Object.keys(JSON.parse(line) as object))
    .filter((field) => !(field in properties));
};

/** Moves the times of a deletion into the past, as if this much time had passed. */
export const passTime = async (
  running: RunningCloud,
  customerId: string,
  ms: number,
): Promise<void> => {
  const { identity, close } = openTables(running);
  const item = await readDeletion(identity, customerId);
  if (item === undefined) throw new Error('No deletion is requested.');
  const closedAt = item.closedAt === null ? null : item.closedAt - ms;
  await saveDeletion(identity, { ...item, closedAt, dueAt: item.dueAt - ms });
  close();
};

/** Runs a function of the product now, as its schedule does every five minutes. */
export const runScheduled = async (
  { endpoint, region, accountId }: RunningCloud,
  name: 'deleteCustomers' | 'reconcileScanBus',
): Promise<void> => {
  const credentials = { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'local' };
  const client = new LambdaClient({ endpoint, region, credentials });
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: `dataward-local-${name}`, Payload: '{}' }),
  );
  client.destroy();
  if (FunctionError !== undefined) throw new Error(Buffer.from(Payload ?? []).toString());
};

interface SignedCertificate {
  readonly facts: string;
  readonly publicKey: string;
  readonly signature: string;
}

export interface ReadCertificate {
  readonly isSigned: boolean;
  readonly customer: { readonly id: string; readonly name: string };
  readonly deleted: readonly { readonly what: string; readonly count: number }[];
}

/** Checks the signature of a certificate and reads its facts. */
export const readCertificate = (json: string): ReadCertificate => {
  const { facts, publicKey, signature } = JSON.parse(json) as SignedCertificate;
  const isSigned = verify(
    null,
    Buffer.from(facts, 'utf8'),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64'),
  );
  return { ...(JSON.parse(facts) as Omit<ReadCertificate, 'isSigned'>), isSigned };
};

const poolUsers = async ({ endpoint, region, accountId, names }: RunningCloud): Promise<Place> => {
  const credentials = { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'local' };
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials });
  const { Users } = await client.send(new ListUsersCommand({ UserPoolId: names.userPoolId }));
  client.destroy();
  return { name: 'user pool', bytes: Buffer.from(JSON.stringify(Users)) };
};

/** What the product has now: no journal, which keeps what was, and no log. */
const isPresent = ({ name }: Place): boolean =>
  name.startsWith('file buckets/') ||
  /^file aws\/events\/(?:schedules|permissions|timers)\.json$/.test(name) ||
  name === 'file aws/cognito/providers.json';

/** Places of a running product that name one of these texts: tables, buckets, user pool, schedules, rights. */
export const findTraces = async (
  running: RunningCloud,
  stateDir: string,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const places = [
    ...(await tablePlaces(running)),
    ...filePlaces(stateDir, '').filter(isPresent),
    await poolUsers(running),
  ];
  return places.flatMap(({ name, bytes }) => {
    const all = [name, ...unpacked(bytes).map((each) => Buffer.from(each).toString('latin1'))];
    const found = texts.filter((text) => all.some((each) => each.includes(text)));
    return found.map((text) => `${name} names ${text}`);
  });
};
