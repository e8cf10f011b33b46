import type {
  DescribeKeyCommandOutput,
  GetKeyPolicyCommandOutput,
  GetKeyRotationStatusCommandOutput,
  GrantListEntry,
  KeyMetadata,
  ListAliasesCommandInput,
  ListAliasesCommandOutput,
  ListGrantsCommandOutput,
  ListKeysCommandInput,
  ListKeysCommandOutput,
  ListResourceTagsCommandOutput,
  Tag,
} from '@aws-sdk/client-kms';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

export interface EncryptionKey {
  readonly metadata: KeyMetadata;
  readonly alias: string;
  readonly rotated: boolean;
  /** JSON text. */
  readonly policy: string;
  readonly grants?: readonly GrantListEntry[];
  readonly tags?: readonly Tag[];
}

type Keys = readonly Placed<EncryptionKey>[];

const USUAL_PAGE = 100;

const paging = ({ next }: Page<unknown>) => ({
  Truncated: next !== undefined,
  ...(next === undefined ? {} : { NextMarker: next }),
});

/** Keys go by id, ARN or alias. */
const one = (keys: Keys, id: string | undefined, call: WireCall): EncryptionKey => {
  const there = inPlace(keys, call).find(({ metadata, alias }) =>
    [metadata.KeyId, metadata.Arn, alias].includes(id),
  );
  if (there === undefined) throw new WireError('NotFoundException', `Key '${id}' does not exist`);
  return there;
};

const list = (keys: Keys, { Limit, Marker }: ListKeysCommandInput, call: WireCall) => {
  const page = pageOf(inPlace(keys, call), { marker: Marker, limit: Limit, usual: USUAL_PAGE });
  return {
    Keys: page.items.map(({ metadata: { KeyId, Arn } }) => ({ KeyId, KeyArn: Arn })),
    ...paging(page),
  } satisfies Reply<ListKeysCommandOutput>;
};

const aliases = (keys: Keys, { KeyId, Limit, Marker }: ListAliasesCommandInput, call: WireCall) => {
  const matching = inPlace(keys, call).filter(
    ({ metadata }) => KeyId === undefined || metadata.KeyId === KeyId || metadata.Arn === KeyId,
  );
  const page = pageOf(matching, { marker: Marker, limit: Limit, usual: USUAL_PAGE });
  return {
    Aliases: page.items.map(({ alias, metadata }) => ({
      AliasName: alias,
      AliasArn: metadata.Arn?.replace(/key\/.*$/, alias),
      TargetKeyId: metadata.KeyId,
      CreationDate: metadata.CreationDate,
    })),
    ...paging(page),
  } satisfies Reply<ListAliasesCommandOutput>;
};

export const kmsService = (keys: Keys): WireService =>
  declare('kms', {
    ListKeys: (input, call) => list(keys, input, call),
    ListAliases: (input, call) => aliases(keys, input, call),
    ListGrants: ({ KeyId }, call) =>
      ({
        Grants: [...(one(keys, KeyId, call).grants ?? [])],
        Truncated: false,
      }) satisfies Reply<ListGrantsCommandOutput>,
    ListResourceTags: ({ KeyId }, call) =>
      ({
        Tags: [...(one(keys, KeyId, call).tags ?? [])],
        Truncated: false,
      }) satisfies Reply<ListResourceTagsCommandOutput>,
    DescribeKey: ({ KeyId }, call) =>
      ({ KeyMetadata: one(keys, KeyId, call).metadata }) satisfies Reply<DescribeKeyCommandOutput>,
    GetKeyPolicy: ({ KeyId }, call) =>
      ({
        Policy: one(keys, KeyId, call).policy,
        PolicyName: 'default',
      }) satisfies Reply<GetKeyPolicyCommandOutput>,
    GetKeyRotationStatus: ({ KeyId }, call) => {
      const { metadata, rotated } = one(keys, KeyId, call);
      return {
        KeyId: metadata.Arn,
        KeyRotationEnabled: rotated,
      } satisfies Reply<GetKeyRotationStatusCommandOutput>;
    },
  });
