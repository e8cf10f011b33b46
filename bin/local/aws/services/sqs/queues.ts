import type { CreatedQueue, QueueSettings } from '#local/aws/services/settings.ts';
import type { Queue } from './queue.ts';

/** The queues of the account, by name. */
export interface Queues {
  readonly accountId: string;
  create(settings: QueueSettings): Promise<CreatedQueue>;
  find(name: string): Queue | undefined;
  names(): string[];
  arnOf(name: string): string;
  urlOf(name: string): string;
}
