import type { Invoke, LocalAccount, LocalBucket, WireService } from '../types.ts';
import type {
  BusSettings,
  CreatedPool,
  CreatedQueue,
  EventSourceSettings,
  PoolSettings,
  QueueSettings,
  RuleSettings,
  ScheduleSettings,
  TableSettings,
} from './settings.ts';

export type * from './settings.ts';

export interface ServicesOptions {
  /** Folder that everything accepted is kept below. */
  readonly stateDir: string;
  readonly productAccountId: string;
  readonly region: string;
  /** Port of the AWS endpoint on 127.0.0.1; 0 = any free one. */
  readonly port: number;
  /** Runs a function of the template. Used by event sources, targets, schedules, triggers and `lambda:Invoke`. */
  readonly invoke: Invoke;
  /** More services of the product's account. */
  readonly services?: readonly WireService[];
  /** Told of failed deliveries and the like, one line each. */
  readonly log?: (line: string) => void;
}

/** Every AWS service that the product and the sample customers see, behind one endpoint. */
export interface LocalServices {
  /** `http://127.0.0.1:port`: the value of AWS_ENDPOINT_URL. */
  readonly endpoint: string;
  /** Declares a customer's account: its buckets, services and roles. DynamoDB works in any account without it. */
  addAccount(account: LocalAccount): void;
  createTable(settings: TableSettings): Promise<void>;
  addBucket(bucket: LocalBucket): void;
  createQueue(settings: QueueSettings): Promise<CreatedQueue>;
  /** Starts to poll at once. */
  addEventSource(settings: EventSourceSettings): void;
  createBus(settings: BusSettings): void;
  /** Starts its schedule at once, if it has one. */
  putRule(settings: RuleSettings): void;
  createSchedule(settings: ScheduleSettings): Promise<void>;
  createPool(settings: PoolSettings): Promise<CreatedPool>;
  /** Address of the page that shows the mails sent. */
  readonly mailbox: string;
  /** True when no message is in a polled queue, no event awaits delivery and no function of theirs runs. */
  quiet(): boolean;
  /** Resolves when quiet for 50 ms; rejects after `timeoutMs`. */
  idle(timeoutMs: number): Promise<void>;
  /** Stops pollers and timers, waits for running calls, closes what is on disk. */
  stop(): Promise<void>;
}

export type CreateServices = (options: ServicesOptions) => Promise<LocalServices>;
