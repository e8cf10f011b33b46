import type { Mail } from '#aws/mail.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportMessage } from '#contracts/report/message.ts';
import type { Log } from '#middleware/log.ts';
import type { Lists } from '#readModel/reader/lists.ts';
import type { Table } from '#store/table.ts';

export interface SendDeps {
  readonly core: Table;
  readonly identity: Table;
  readonly lists: Lists;
  readonly files: {
    readonly write: (key: string, content: Uint8Array) => Promise<void>;
    readonly read: (key: string) => Promise<Uint8Array>;
  };
  readonly removeSchedule: (reportId: string) => Promise<void>;
  /** Has the run continued later. */
  readonly enqueue: (message: ReportMessage, delaySeconds: number) => Promise<void>;
  readonly send: (mail: Mail) => Promise<string>;
  readonly siteUrl: string;
  readonly mailFrom: string;
  /** Empty = nothing is told about messages. */
  readonly configurationSet: string;
  readonly now: () => number;
  readonly log: Log;
}

export interface RunOf {
  readonly customer: CustomerContext;
  readonly runId: string;
}
