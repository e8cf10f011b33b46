import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Deployment } from './constructs/deployment.ts';
import { workQueue } from './constructs/encryptedQueue.ts';
import { allowDeclaredTables, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import type { DataStack } from './data.ts';
import { functions } from './functions.ts';

interface TagStoresProps {
  readonly deployment: Deployment;
  readonly data: DataStack;
  readonly publishQueue: Queue;
}

/** Changes of the tags of many data stores: their queue, and the function that does them. */
export class TagStores extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;
  readonly run: Fn;

  constructor(scope: Construct, id: string, { deployment, data, publishQueue }: TagStoresProps) {
    super(scope, id);
    const readerSeconds = functions.tagStores.timeoutSeconds;
    const { queue, dead } = workQueue(this, 'TagsQueue', { key: data.key, readerSeconds });
    [this.queue, this.dead] = [queue, dead];
    this.run = productFunction(this, 'tagStores', {
      deployment,
      values: {
        CORE_TABLE: data.tables.core.tableName,
        PUBLISH_QUEUE_URL: publishQueue.queueUrl,
        TAGS_QUEUE_URL: queue.queueUrl,
      },
      customerData: data,
    });
    allowDeclaredTables(this.run, 'tagStores', data);
    // What is beyond a run's time is put back on the queue.
    allowSend(this.run, queue, data.key);
    allowSend(this.run, publishQueue, data.key);
    const source = { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true };
    this.run.addEventSource(new SqsEventSource(queue, source));
  }
}
