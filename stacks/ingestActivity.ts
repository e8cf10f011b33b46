import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { allowCustomerRoles } from './constructs/customerRoles.ts';
import type { Deployment } from './constructs/deployment.ts';
import { workQueue } from './constructs/encryptedQueue.ts';
import { allowDeclaredTables, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import type { DataStack } from './data.ts';
import { functions } from './functions.ts';

interface IngestActivityProps {
  readonly deployment: Deployment;
  readonly data: DataStack;
  /** Calls that detections may name are looked at by an analysis. */
  readonly analysis: Queue;
}

/** Activity in connected accounts: its queue, and the function that stores it. */
export class IngestActivity extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;
  readonly run: Fn;

  constructor(scope: Construct, id: string, { deployment, data, analysis }: IngestActivityProps) {
    super(scope, id);
    const readerSeconds = functions.ingestActivity.timeoutSeconds;
    const { queue, dead } = workQueue(this, 'ActivityQueue', { key: data.key, readerSeconds });
    [this.queue, this.dead] = [queue, dead];
    this.run = productFunction(this, 'ingestActivity', {
      deployment,
      values: {
        CORE_TABLE: data.tables.core.tableName,
        CHUNKS_TABLE: data.tables.chunks.tableName,
        ANALYSIS_QUEUE_URL: analysis.queueUrl,
      },
    });
    allowDeclaredTables(this.run, 'ingestActivity', data);
    allowCustomerRoles(this.run, 'ingestActivity');
    allowSend(this.run, analysis, data.key);
    const source = { batchSize: 5, maxConcurrency: 10, reportBatchItemFailures: true };
    this.run.addEventSource(new SqsEventSource(queue, source));
  }
}
