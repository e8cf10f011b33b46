import {
  type FunctionConfiguration,
  GetFunctionCommand,
  type GetFunctionCommandOutput,
  GetLayerVersionByArnCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda';
import { nameOf, reasonOf } from '../collectors/clients.ts';
import type { CollectContext, FoundCode, LeftOut } from '../collectors/collector.ts';
import type { KeyOwners } from '../collectors/keyOwners.ts';
import { deniedAction } from '../collectors/refusals.ts';
import { toTags } from '../collectors/tags.ts';
import type { Permission } from '../permission.ts';
import { recallCode, rememberCode } from './codeMemory.ts';
import { fetchPackage } from './fetchPackage.ts';
import { sampleObjects } from './objects.ts';
import {
  joinPackages,
  type PackageFiles,
  packageEntries,
  unreadPackage,
} from './packageEntries.ts';
import { hostsOfPackage, keyIdsOfPackage } from './packageKeys.ts';
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
  {
    action: 'lambda:GetLayerVersion',
    on: 'layer',
    reason: 'fetch the layers that a function uses, likewise',
    reads: 'content',
  },
];

export interface FunctionCode {
  readonly client: LambdaClient;
  readonly context: CollectContext;
  readonly code: FoundCode;
  readonly leftOut: LeftOut;
  readonly ownersIn: KeyOwners;
}

const reasonOfFailure = (error: unknown) => {
  if (error instanceof Unreadable) return error.reason;
  if (nameOf(error) === 'ResourceNotFoundException') return 'vanished';
  return nameOf(error) === 'TimeoutError' ? 'time limit' : reasonOf(error);
};

/** Layers that the account made itself: what others offer to all is not its code. */
const layersOf = ({ Layers = [] }: FunctionConfiguration, accountId: string): string[] =>
  Layers.flatMap(({ Arn = '' }) => (Arn.split(':')[4] === accountId ? [Arn] : []));

/** A package, or the layer of a function, that is open to be read. */
interface Opened extends PackageFiles {
  readonly close: () => void;
  readonly deniedAction?: string | undefined;
}

const openPackage = async (location: string, folder = ''): Promise<Opened> => {
  const { source, close } = await fetchPackage(location);
  try {
    return { ...(await packageEntries(source, folder)), close };
  } catch {
    close();
    throw new Unreadable('damaged');
  }
};

/** A layer that cannot be read leaves the others. */
const openLayer = async (client: LambdaClient, Arn: string): Promise<Opened> => {
  const name = `layer ${Arn.split(':')[6] ?? ''}`;
  try {
    const { Content } = await client.send(new GetLayerVersionByArnCommand({ Arn }));
    return await openPackage(Content?.Location ?? '', `${name}/`);
  } catch (error) {
    const unread = unreadPackage(name, reasonOfFailure(error));
    return { ...unread, close: () => undefined, deniedAction: deniedAction(error) };
  }
};

/** Whose access keys and logins of which databases it holds: looked for where the detectors found any. */
const withOwners = async (
  content: StoreContent,
  files: PackageFiles,
  ownersIn: KeyOwners,
): Promise<StoreContent> => {
  const holds = (wanted: string) => content.findings.some(({ type }) => type === wanted);
  return {
    ...content,
    keyOwners: holds('cloud-key') ? await ownersIn(await keyIdsOfPackage(files)) : [],
    loginHosts: holds('connection-string') ? await hostsOfPackage(files) : [],
  };
};

/** Files are drawn as the objects of a bucket are, and read in the cage. */
const readPackages = async (
  { client, context, code, ownersIn }: FunctionCode,
  { location, layers }: { readonly location: string; readonly layers: readonly string[] },
): Promise<StoreContent> => {
  const opened = [await openPackage(location)];
  try {
    for (const layer of layers) opened.push(await openLayer(client, layer));
    const seed = `${context.seed}\n${code.arn}`;
    const files = joinPackages(opened);
    const content = await sampleObjects({ ...files, seed, readsStrings: true });
    return withDeniedActions(
      await withOwners(content, files, ownersIn),
      opened.map((each) => each.deniedAction),
    );
  } finally {
    for (const { close } of opened) close();
  }
};

const readNow = async (
  given: FunctionCode,
  { Code, Configuration = {}, Tags = {}, TagsError }: GetFunctionCommandOutput,
): Promise<StoreContent> => {
  // Without its tags it is not known whether its owner left it out.
  if (TagsError !== undefined) return withDeniedActions(unreadStore('access denied'), [LIST_TAGS]);
  const tags = Object.entries(Tags).map(([Key, Value]) => ({ Key, Value }));
  const excluded = given.leftOut(toTags(tags));
  if (excluded !== undefined) return unreadStore(excluded);
  if (Code?.RepositoryType === 'ECR') return unreadStore('not supported yet');
  if (Code?.Location === undefined) return unreadStore('unreachable');
  const { context, code } = given;
  const layers = layersOf(Configuration, context.accountId);
  const { CodeSha256 } = Configuration;
  const version = CodeSha256 && [CodeSha256, ...layers].join(' ');
  const known = { memory: context.memory, arn: code.arn, version };
  const recalled = await recallCode(known);
  if (recalled !== undefined) return recalled;
  const content = await readPackages(given, { location: Code.Location, layers });
  await rememberCode(known, content);
  return content;
};

/** Reads a sample of the files of a function's package, and of its own layers. */
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
