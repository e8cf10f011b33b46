import type { ActivitySource, Mark } from '#contracts/activity/activityWindow.ts';
import type { Principal } from '#contracts/activity/principal.ts';

/** One thing that somebody did to a data store, out of any log. */
export interface ActivityEvent {
  /** That the log gives the event: of two with the same id one counts. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** ARN of the data store, or of the secret or parameter. */
  readonly store: string;
  readonly principal: Principal;
  readonly source: ActivitySource;
  readonly operation: string;
  /** ARN of the data store that the data came from. */
  readonly from?: string;
  readonly mark?: Mark;
  readonly error: string | null;
  readonly bytesIn: number;
  readonly bytesOut: number;
}
