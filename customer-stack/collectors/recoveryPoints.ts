import {
  type BackupClient,
  type BackupVaultListMember,
  ListTagsCommand,
  paginateListRecoveryPointsByBackupVault,
  type RecoveryPointByBackupVault,
} from '@aws-sdk/client-backup';
import type { StoreType } from '#contracts/dataStore/words.ts';
import type { Permission } from '../permission.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import type { FoundCopy } from './copyStores.ts';
import { allPages } from './pages.ts';
import { listed } from './refusals.ts';
import { readTags, type Tag } from './tags.ts';

export const recoveryPointPermissions: readonly Permission[] = [
  {
    action: 'backup:ListRecoveryPointsByBackupVault',
    on: 'backupVault',
    reason: 'find copies of data stores that only AWS Backup keeps',
  },
  {
    action: 'backup:ListTags',
    on: 'recoveryPoint',
    reason: 'know who owns a copy that only AWS Backup keeps',
  },
];

const kinds: Readonly<Record<string, StoreType>> = { S3: 's3', DynamoDB: 'dynamodb' };

/** Those of RDS, EBS, Redshift and others are snapshots of that service, which lists them itself. */
const isOfBackup = ({ RecoveryPointArn }: RecoveryPointByBackupVault): boolean =>
  RecoveryPointArn?.split(':')[2] === 'backup';

const isKept = ({ Status }: RecoveryPointByBackupVault): boolean =>
  Status !== 'EXPIRED' && Status !== 'DELETING';

/** AWS Backup gives them as a map. */
const tagsOf = async (
  client: BackupClient,
  { RecoveryPointArn: ResourceArn }: RecoveryPointByBackupVault,
): Promise<Tag[]> => {
  const reply = client.send(new ListTagsCommand({ ResourceArn }));
  const list = reply.then(({ Tags = {} }) =>
    Object.entries(Tags).map(([Key, Value]) => ({ Key, Value })),
  );
  return (await readTags(list)).tags;
};

const toCopy = (region: string, point: RecoveryPointByBackupVault, tags: Tag[]): FoundCopy => {
  const { RecoveryPointArn: arn = '', ResourceType = '', ResourceArn } = point;
  const source = point.ResourceName ?? ResourceArn?.split(/[:/]/).at(-1) ?? ResourceType;
  return {
    asset: {
      ...{ arn, name: `${source} ${arn.split(':').at(-1)?.slice(0, 8)}`, region },
      createdAt: point.CreationDate?.getTime() ?? null,
      tags,
    },
    storeKind: kinds[ResourceType] ?? 'generic',
    engine: kinds[ResourceType] === undefined ? ResourceType : null,
    sizeBytes: point.BackupSizeInBytes ?? null,
    encrypted: point.IsEncrypted ?? null,
    of: ResourceArn ?? null,
    isByService: point.CreatedBy?.BackupPlanArn !== undefined,
    // Whom the policy of the vault lets in is judged of the vault.
    restorableBy: [],
  };
};

/** Copies of data stores that are in a vault and nowhere else. */
export const recoveryPointsIn = async (
  { client, region }: { readonly client: BackupClient; readonly region: string },
  { BackupVaultName }: BackupVaultListMember,
): Promise<FoundCopy[]> => {
  const pages = paginateListRecoveryPointsByBackupVault({ client }, { BackupVaultName });
  const points = await listed(() => allPages(pages, (page) => page.RecoveryPoints));
  const kept = points.filter((each) => isOfBackup(each) && isKept(each));
  return mapLimited(kept, 6, async (each) => toCopy(region, each, await tagsOf(client, each)));
};
