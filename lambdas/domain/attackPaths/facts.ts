import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { isCertain } from '#contracts/classification/strength.ts';
import type { Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { SecretStore } from '#domain/access/readSecrets.ts';
import type { AccessReach } from '#domain/access/records.ts';
import { volumeOfSnapshot } from '#domain/asset/machineDisks.ts';
import type { Network } from '#domain/network/network.ts';

/** A row of an account, by the reference of its entity. */
export interface Placed<T> {
  readonly ref: string;
  readonly accountId: string;
  readonly row: T;
}

/** What of a data store bears on attack paths. */
export interface TargetStore {
  readonly ref: string;
  readonly accountId: string;
  readonly arn: string;
  readonly name: string;
  readonly type: StoreType;
  /** Where it listens; absent = not known. */
  readonly host?: string;
  readonly posture: Posture | null;
  /** ARN of the store that it is a snapshot or a backup of; null where that is not known. */
  readonly copyOf?: string | null;
  /** Who gets to it by its settings, its own permissions or its network is known. */
  readonly isDescribed: boolean;
  readonly holdsKeys: boolean;
  readonly holdsLogins: boolean;
}

/** A snapshot that its owner may share. */
export interface SharedSnapshot {
  readonly ref: string;
  readonly accountId: string;
  readonly arn: string;
  readonly name: string;
  /** ARN of what it was taken of. */
  readonly sourceArn: string | null;
  readonly keyArn: string | null;
  /** Account ids that may restore it; `all` = everybody; null = not known. */
  readonly restorableBy: readonly string[] | null;
}

export interface AttackFacts {
  readonly reach: AccessReach;
  readonly stores: readonly TargetStore[];
  readonly identities: readonly Placed<ScannedIdentity>[];
  readonly machines: readonly Placed<AssetOf<'EC2 Instance'>>[];
  readonly functions: readonly Placed<AssetOf<'Lambda Function'>>[];
  readonly services: readonly Placed<AssetOf<'ECS Service'>>[];
  /** What tasks and instances are made from, where it holds access keys or logins. */
  readonly blueprints: readonly Placed<AssetOf<'ECS Task Definition' | 'Launch Template'>>[];
  readonly apis: readonly Placed<AssetOf<'API Gateway API'>>[];
  readonly balancers: readonly Placed<AssetOf<'Load Balancer'>>[];
  readonly snapshots: readonly SharedSnapshot[];
  readonly volumes: readonly Placed<AssetOf<'EBS Volume'>>[];
  readonly secrets: readonly SecretStore[];
  /** Everybody may start machines of them. */
  readonly openImages: readonly Placed<AssetOf<'Machine Image'>>[];
  /** By account. */
  readonly networks: ReadonlyMap<string, Network>;
  readonly ownAccounts: ReadonlySet<string>;
  /** References of what is under attack. */
  readonly attacked: ReadonlySet<string>;
}

export const targetStoreOf = (
  { arn, name, storeKind, host, posture, publicAccess, copy, findings }: ScannedStore,
  { ref, accountId }: { readonly ref: string; readonly accountId: string },
): TargetStore => {
  const holds = (...types: readonly string[]) =>
    findings.some((each) => types.includes(each.type) && isCertain(each));
  return {
    ...{ ref, accountId, arn, name, posture, type: storeKind },
    ...(host !== null && { host: host.toLowerCase() }),
    ...(copy !== undefined && { copyOf: copy.of }),
    isDescribed: copy === undefined ? posture !== null : publicAccess !== 'unknown',
    holdsKeys: holds('cloud-key'),
    holdsLogins: holds('connection-string'),
  };
};

type SnapshotRow = AssetOf<'RDS Snapshot' | 'Redshift Snapshot' | 'EBS Snapshot'>;

export const sharedSnapshotOf = (
  { arn, name, facts }: SnapshotRow,
  { ref, accountId }: { readonly ref: string; readonly accountId: string },
): SharedSnapshot => {
  const place = { ref, accountId, arn, name, keyArn: facts.keyArn };
  if ('restorableBy' in facts)
    return { ...place, sourceArn: facts.sourceArn, restorableBy: facts.restorableBy };
  return { ...place, sourceArn: volumeOfSnapshot(facts, arn), restorableBy: facts.sharedWith };
};
