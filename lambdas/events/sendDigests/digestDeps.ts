import type { Mail } from '#aws/mail.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { NotificationReader } from '#store/notificationReaders.ts';
import type { Table } from '#store/table.ts';

export interface DigestDeps {
  readonly core: Table;
  readonly identity: Table;
  readonly send: (mail: Mail) => Promise<string>;
  readonly siteUrl: string;
  readonly mailFrom: string;
  /** Empty = nothing is told about messages. */
  readonly configurationSet: string;
  readonly now: () => number;
}

/** A digest of one user. */
export interface DigestOf {
  readonly customer: CustomerContext;
  readonly reader: NotificationReader;
  /** Time zone of digests without one of their own. */
  readonly customerZone: string;
}
