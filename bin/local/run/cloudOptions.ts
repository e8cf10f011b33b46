import type { Progress } from '#local/aws/types.ts';

export interface LocalCloudOptions {
  /** Where everything is kept; default: a temporary folder, removed by `stop`. */
  readonly stateDir?: string;
  /** Forgets what the folder holds. */
  readonly reset?: boolean;
  /** Makes the two accounts of the sample customer; default false. */
  readonly sampleAccounts?: boolean;
  /** Only a stack makes the role in a sample account; default: it is there. */
  readonly empty?: boolean;
  /** Builds the web app when its sources changed; without it, the build for deployments is served, if any. */
  readonly web?: boolean;
  /**
   * Port of the site, the next ones being those of the AWS endpoint, the mailbox, two identity
   * providers and a name server; default 0 = any free ones.
   */
  readonly port?: number;
  readonly onProgress?: Progress;
  /** Where the clock begins, ms since 1970; default: this machine's time. */
  readonly clockAt?: number | undefined;
  /** A cloud assembly to serve instead of the product's. */
  readonly assembly?: string;
  /** Settings of the app on top of the local ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
}
