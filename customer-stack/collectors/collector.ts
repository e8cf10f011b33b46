import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { ScanRow } from '#contracts/events/scanRow.ts';
import type { StoreContent } from '../samplers/storeProfile.ts';

/** One IAM action that a collector or its sampler calls, and what for. */
export interface Permission {
  readonly action: string;
  readonly reason: string;
}

/** What every AWS client is made with; what is absent comes from the environment. */
export interface AwsOptions {
  readonly credentials?: NonNullable<S3ClientConfig['credentials']>;
  readonly endpoint?: string;
}

/** What AWS says of a store, before anything in it was read. */
export type StoreFacts = Omit<ScanRow, 'kind' | 'observedAt' | 'analysis' | 'findings'>;

/** A store that was found and how to read it. */
export interface FoundStore {
  readonly facts: StoreFacts;
  /** Looks at a sample; a refusal comes as reason in the content, only mistakes are thrown. */
  readonly analyse: () => Promise<StoreContent>;
}

export interface CollectContext {
  /** Credentials and the like for every client; empty = the SDK's own chain. */
  readonly aws: AwsOptions;
  readonly accountId: string;
  readonly regions: readonly string[];
  /** The same seed reads the same sample. */
  readonly seed: string;
}

/** Finds the stores of one AWS service. */
export interface Collector {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Throws when the service cannot be listed at all: the scan is then not complete. */
  readonly collect: (context: CollectContext) => Promise<readonly FoundStore[]>;
}
