import type { ReportSchedule } from '#aws/reportSchedules.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportMessage } from '#contracts/report/message.ts';
import type { ChapterSet } from '#contracts/report/words.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';

export interface ReportsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  readonly schedules: {
    readonly put: (schedule: ReportSchedule) => Promise<void>;
    readonly remove: (reportId: string) => Promise<void>;
  };
  readonly enqueue: (message: ReportMessage) => Promise<void>;
  /** Has lists rebuilt: due days depend on the time zone. */
  readonly enqueueRebuild: (customer: CustomerContext) => Promise<void>;
  /** A link to a file of the bucket of reports. */
  readonly signFile: (file: {
    readonly key: string;
    readonly fileName: string;
    readonly at: number;
    readonly seconds: number;
  }) => Promise<string>;
  /** Reads a text file of that bucket. */
  readonly readFile: (key: string, now: number) => Promise<string>;
  readonly chapterSet: ChapterSet;
  readonly siteUrl: string;
  readonly mailFrom: string;
}
