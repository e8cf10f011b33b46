import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { Permission } from '../permission.ts';
import type { ScanMemory } from '../samplers/objectMemory.ts';
import type { StoreContent } from '../samplers/storeProfile.ts';

/** Options of every AWS client; absent ones are read from the environment. */
export interface AwsOptions {
  readonly credentials?: NonNullable<S3ClientConfig['credentials']>;
  readonly endpoint?: string;
}

/** What AWS reports of a store, before its content is read. */
export type StoreFacts = Omit<ScannedStore, 'kind' | 'observedAt' | 'analysis' | 'findings'>;

/** A store that was found and how to read it. */
export interface FoundStore {
  readonly facts: StoreFacts;
  /**
   * Reads a sample; a refusal is a reason in the result, and only programming errors are thrown.
   */
  readonly analyse: () => Promise<StoreContent>;
}

type Unseen<T> = T extends unknown ? Omit<T, 'observedAt'> : never;

/** A resource or an identity: it is reported, and its content is not read. */
export interface FoundRow {
  readonly row: Unseen<ScannedAsset | ScannedIdentity>;
}

export type Found = FoundStore | FoundRow;

export interface CollectContext {
  /** Credentials and the like for every client; empty = the SDK's own chain. */
  readonly aws: AwsOptions;
  readonly accountId: string;
  readonly regions: readonly string[];
  /** The same seed reads the same sample. */
  readonly seed: string;
  /** What earlier scans read of stores; absent = all is read. */
  readonly memory?: ScanMemory;
}

/** Finds what one AWS service has: stores, other resources, identities. */
export interface Collector {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Throws when the service cannot be listed at all: the scan is then not complete. */
  readonly collect: (context: CollectContext) => Promise<readonly Found[]>;
}
