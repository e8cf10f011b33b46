import {
  DescribeKeyCommand,
  GetKeyPolicyCommand,
  GetKeyRotationStatusCommand,
  type KeyMetadata,
  KMSClient,
  paginateListAliases,
  paginateListGrants,
  paginateListKeys,
  paginateListResourceTags,
} from '@aws-sdk/client-kms';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion } from './regions.ts';
import { toTags } from './tags.ts';

/** KMS rotates symmetric keys that it made itself. */
const canRotate = ({ KeySpec, Origin }: KeyMetadata): boolean =>
  KeySpec === 'SYMMETRIC_DEFAULT' && Origin === 'AWS_KMS';

const rotationOf = async (client: KMSClient, key: KeyMetadata): Promise<boolean | null> => {
  if (!canRotate(key)) return null;
  const command = new GetKeyRotationStatusCommand({ KeyId: key.KeyId });
  return answerOf(await attempt(client.send(command)))?.KeyRotationEnabled ?? null;
};

const grantsOf = async (client: KMSClient, KeyId: string | undefined) => {
  const pages = paginateListGrants({ client }, { KeyId });
  const grants = answerOf(await attempt(allPages(pages, (page) => page.Grants)));
  return (
    grants?.slice(0, 200).map(({ GranteePrincipal = '', Operations = [], Constraints }) => ({
      grantee: GranteePrincipal,
      operations: Operations.slice(0, 20),
      isConstrained: Constraints !== undefined,
    })) ?? null
  );
};

/** Null = could not be read. */
const tagsOf = async (client: KMSClient, { KeyId, KeyManager }: KeyMetadata) => {
  if (KeyManager === 'AWS') return [];
  const pages = paginateListResourceTags({ client }, { KeyId });
  const tags = answerOf(await attempt(allPages(pages, (page) => page.Tags)));
  return tags === undefined
    ? null
    : toTags(tags.map(({ TagKey: Key, TagValue: Value }) => ({ Key, Value })));
};

interface Where {
  readonly client: KMSClient;
  readonly region: string;
  /** Names of keys by id. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** Keys of AWS have policies that nobody can change: they are not read. */
const factsOf = async (client: KMSClient, key: KeyMetadata) => {
  const { KeyId, KeyManager, KeyState, DeletionDate } = key;
  const own = {
    isAwsManaged: KeyManager === 'AWS',
    state: KeyState ?? 'unknown',
    deletionAt: DeletionDate?.getTime() ?? null,
    canRotate: canRotate(key),
  };
  if (own.isAwsManaged) return { ...own, rotates: true, policy: { document: null }, grants: [] };
  const [rotates, policy, grants] = await Promise.all([
    rotationOf(client, key),
    attempt(client.send(new GetKeyPolicyCommand({ KeyId }))),
    grantsOf(client, KeyId),
  ]);
  return { ...own, rotates, policy: resourcePolicyOf(policy, ({ Policy }) => Policy), grants };
};

const keyRow = async (
  { client, region, aliases }: Where,
  KeyId: string | undefined,
): Promise<FoundRow[]> => {
  const reply = answerOf(await attempt(client.send(new DescribeKeyCommand({ KeyId }))));
  const key = reply?.KeyMetadata;
  if (key === undefined) return [];
  const tags = await tagsOf(client, key);
  return [
    assetRow({
      assetType: 'KMS Key',
      arn: key.Arn,
      name: aliases.get(key.KeyId ?? '') ?? key.KeyId,
      region,
      createdAt: key.CreationDate,
      tags: tags ?? [],
      facts: { ...(await factsOf(client, key)), hasReadTags: tags !== null },
    }),
  ];
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new KMSClient(clientOptions(context, region));
  const keys = await allPages(paginateListKeys({ client }, {}), (page) => page.Keys);
  const listed = await attempt(
    allPages(paginateListAliases({ client }, {}), (page) => page.Aliases),
  );
  const aliases = new Map(
    (answerOf(listed) ?? []).map(({ TargetKeyId = '', AliasName = '' }) => [
      TargetKeyId,
      AliasName,
    ]),
  );
  const rows = await mapLimited(keys, 6, ({ KeyId }) => keyRow({ client, region, aliases }, KeyId));
  return rows.flat();
};

export const kmsKeys: Collector = {
  name: 'kmsKeys',
  permissions: [
    { action: 'kms:ListKeys', on: 'any', reason: 'find the keys that encrypt data' },
    { action: 'kms:ListAliases', on: 'any', reason: 'name keys as the customer does' },
    { action: 'kms:DescribeKey', on: 'key', reason: 'know whether a key can be used' },
    { action: 'kms:GetKeyPolicy', on: 'key', reason: 'know who may use and administer a key' },
    { action: 'kms:GetKeyRotationStatus', on: 'key', reason: 'know whether a key is rotated' },
    { action: 'kms:ListResourceTags', on: 'key', reason: 'know what tags let callers use a key' },
    { action: 'kms:ListGrants', on: 'key', reason: 'know who was given the use of a key' },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
