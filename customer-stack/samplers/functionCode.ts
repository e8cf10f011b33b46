import {
  GetFunctionCommand,
  type GetFunctionCommandOutput,
  type LambdaClient,
} from '@aws-sdk/client-lambda';
import { nameOf, reasonOf } from '../collectors/clients.ts';
import type { CollectContext, FoundCode, LeftOut } from '../collectors/collector.ts';
import { deniedAction } from '../collectors/refusals.ts';
import { toTags } from '../collectors/tags.ts';
import type { Permission } from '../permission.ts';
import type { ByteSource } from '../readers/source.ts';
import { createSpool, type Spool } from '../readers/spool.ts';
import { recallCode, rememberCode } from './codeMemory.ts';
import { sampleObjects } from './objects.ts';
import { packageEntries } from './packageEntries.ts';
import { Unreadable } from './readObject.ts';
import { type StoreContent, unreadStore, withDeniedActions } from './storeProfile.ts';

const LIST_TAGS = 'lambda:ListTags';

export const functionCodePermissions: readonly Permission[] = [
  {
    action: 'lambda:GetFunction',
    on: 'function',
    reason: 'fetch the package of a function and look for credentials in it, inside the account',
    reads: 'content',
  },
  {
    action: 'lambda:ListTags',
    on: 'function',
    reason: 'know whether the owner of a function left it out',
    reads: 'content',
  },
];

/** AWS takes no larger packages, unpacked; a packed one is smaller. */
const LARGEST = 250 * 1024 * 1024;
const DOWNLOAD_MS = 120_000;

export interface FunctionCode {
  readonly client: LambdaClient;
  readonly context: CollectContext;
  readonly code: FoundCode;
  readonly leftOut: LeftOut;
}

const download = async (location: string, spool: Spool): Promise<void> => {
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const reply = await fetch(location, { redirect: 'error', signal });
  if (!reply.ok || reply.body === null)
    throw new Unreadable(reply.status === 403 ? 'access denied' : 'unreachable');
  for await (const chunk of reply.body) if (!spool.write(chunk)) throw new Unreadable('too large');
};

/** Files are drawn as the objects of a bucket are, and read in the cage. */
const sampleFiles = async (archive: ByteSource, seed: string): Promise<StoreContent> => {
  const entries = await packageEntries(archive).catch(() => undefined);
  return entries === undefined ? unreadStore('damaged') : sampleObjects({ ...entries, seed });
};

const readPackage = async (location: string, seed: string): Promise<StoreContent> => {
  const spool = createSpool(LARGEST);
  try {
    await download(location, spool);
    return await sampleFiles(spool.source('package'), seed);
  } finally {
    spool.close();
  }
};

const readNow = async (
  { context, code, leftOut }: FunctionCode,
  { Code, Configuration, Tags = {}, TagsError }: GetFunctionCommandOutput,
): Promise<StoreContent> => {
  // Without its tags it is not known whether its owner left it out.
  if (TagsError !== undefined) return withDeniedActions(unreadStore('access denied'), [LIST_TAGS]);
  const excluded = leftOut(toTags(Object.entries(Tags).map(([Key, Value]) => ({ Key, Value }))));
  if (excluded !== undefined) return unreadStore(excluded);
  if (Code?.RepositoryType === 'ECR') return unreadStore('not supported yet');
  if (Code?.Location === undefined) return unreadStore('unreachable');
  const { arn } = code;
  const version = { memory: context.memory, arn, sha256: Configuration?.CodeSha256 };
  const known = await recallCode(version);
  if (known !== undefined) return known;
  const content = await readPackage(Code.Location, `${context.seed}\n${arn}`);
  await rememberCode(version, content);
  return content;
};

const reasonOfFailure = (error: unknown) => {
  if (error instanceof Unreadable) return error.reason;
  if (nameOf(error) === 'ResourceNotFoundException') return 'vanished';
  return nameOf(error) === 'TimeoutError' ? 'time limit' : reasonOf(error);
};

/** Reads a sample of the files of a function's package. */
export const sampleFunctionCode = async (given: FunctionCode): Promise<StoreContent> => {
  const { client, code } = given;
  try {
    return await readNow(
      given,
      await client.send(new GetFunctionCommand({ FunctionName: code.arn })),
    );
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOfFailure(error)), [deniedAction(error)]);
  }
};
