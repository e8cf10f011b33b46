import type { Log } from '#middleware/log.ts';
import type { Table } from '#store/table.ts';

/** Dependencies of a deletion. Each may be called again after a run that died. */
export interface DeletionDeps {
  readonly core: Table;
  readonly identity: Table;
  readonly chunks: Table;
  /** Names of the kinds of the read model. */
  readonly kinds: readonly string[];
  /** Signs a user of the pool out everywhere and deletes it; a missing one is no error. */
  readonly deletePoolUser: (email: string) => Promise<void>;
  /** Removes identity providers from the pool that nobody owns any more. */
  readonly enqueueProviders: () => Promise<void>;
  /** Has the policy of the scan bus computed anew, without accounts that are no longer admitted. */
  readonly enqueueBusPolicy: () => Promise<void>;
  readonly files: {
    readonly list: (prefix: string) => Promise<readonly string[]>;
    readonly remove: (keys: readonly string[]) => Promise<void>;
  };
  /** Secrets of the customer's integrations. */
  readonly secrets: {
    readonly list: (customerId: string) => Promise<readonly string[]>;
    readonly remove: (customerId: string, id: string) => Promise<void>;
  };
  /** Signs the text of a certificate. */
  readonly sign: (text: string) => Promise<string>;
  readonly mailCertificate: (to: string, certificate: string) => Promise<void>;
  readonly now: () => number;
  readonly log: Pick<Log, 'info' | 'error'>;
}
