/** Settings of what each service creates: plain values, as a template or a test states them. */
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';

/** A role of the product's account: what it may do and who may assume it. */
export interface RoleSettings {
  /** Its name in its template. */
  readonly logicalId?: string;
  readonly arn: string;
  readonly statements: readonly PolicyStatement[];
  readonly trust: readonly PolicyStatement[];
}

export interface TableSettings {
  readonly name: string;
  /** Default: `pk` and `sk`, both strings. */
  readonly keys?: readonly TableKey[];
  /** Attribute with the expiry of an item, in seconds since 1970. */
  readonly timeToLiveAttribute?: string;
  /** Account that owns the table; default: the product's. */
  readonly accountId?: string;
  readonly region?: string;
}

export interface TableKey {
  readonly name: string;
  readonly type: 'S' | 'N' | 'B';
}

export interface QueueSettings {
  readonly name: string;
  /** Default 30. */
  readonly visibilityTimeoutSeconds?: number;
  /** Default 4 days. */
  readonly retentionSeconds?: number;
  readonly delaySeconds?: number;
  readonly receiveWaitSeconds?: number;
  readonly redrive?: {
    readonly deadLetterQueueName: string;
    readonly maxReceiveCount: number;
  };
  /** Absent = a standard queue. */
  readonly fifo?: { readonly contentBasedDeduplication: boolean };
}

export interface CreatedQueue {
  readonly url: string;
  readonly arn: string;
}

/** An event source mapping: a queue's messages go to a function in batches. */
export interface EventSourceSettings {
  readonly queueName: string;
  readonly functionName: string;
  /** Default 10. */
  readonly batchSize?: number;
  readonly maximumBatchingWindowSeconds?: number;
  /** Batches in flight at a time; default 5. */
  readonly maximumConcurrency?: number;
  readonly reportBatchItemFailures?: boolean;
}

/** Target of an event: the ARN of a function or a queue of the product's account. */
export interface TargetSettings {
  readonly id: string;
  readonly arn: string;
  /** JSON text sent in place of the event. */
  readonly input?: string;
  /** Path such as `$.detail`. */
  readonly inputPath?: string;
  readonly inputTransformer?: {
    readonly inputPathsMap?: Readonly<Record<string, string>>;
    readonly inputTemplate: string;
  };
  readonly messageGroupId?: string;
  /** Default 185 attempts within 24 hours, as in AWS. */
  readonly maximumRetryAttempts?: number;
  readonly deadLetterArn?: string;
}

export interface BusSettings {
  readonly name: string;
  /** Resource policy document; without one only the product's own account may put events. */
  readonly policy?: unknown;
}

export interface RuleSettings {
  readonly name: string;
  /** Default: the bus `default`. */
  readonly busName?: string;
  readonly pattern?: unknown;
  /** `rate(…)` or `cron(…)`. */
  readonly schedule?: string;
  readonly enabled?: boolean;
  readonly targets: readonly TargetSettings[];
}

/** A schedule of EventBridge Scheduler. */
export interface ScheduleSettings {
  readonly name: string;
  readonly groupName?: string;
  /** `rate(…)`, `cron(…)` or `at(…)`. */
  readonly expression: string;
  readonly timezone?: string;
  readonly enabled?: boolean;
  readonly target: Omit<TargetSettings, 'id'>;
}

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly requireUppercase?: boolean;
  readonly requireLowercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSymbols?: boolean;
}

export interface PoolSettings {
  /** Name that the ids are kept under: the same name gets the same ids at every start. */
  readonly name: string;
  readonly passwordPolicy?: PasswordPolicy;
  /** Custom attributes without the prefix `custom:`. */
  readonly customAttributes?: readonly string[];
  /** Trigger, such as `PreTokenGeneration`, to function name. */
  readonly triggers?: Readonly<Record<string, string>>;
  /** Default 60. */
  readonly idTokenMinutes?: number;
  readonly accessTokenMinutes?: number;
  /** Default 30 days. */
  readonly refreshTokenMinutes?: number;
  /** The client that signs in through the pool's hosted domain, where there is one. */
  readonly hostedClient?: HostedClientSettings;
  /** Providers that the template itself connects. */
  readonly identityProviders?: readonly IdentityProviderSettings[];
}

export interface HostedClientSettings {
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly scopes: readonly string[];
  readonly hasSecret: boolean;
  readonly identityProviders: readonly string[];
}

export interface IdentityProviderSettings {
  readonly name: string;
  readonly type: string;
  readonly details: Readonly<Record<string, string>>;
  readonly attributeMapping: Readonly<Record<string, string>>;
}

export interface CreatedPool {
  /** Of the form `us-east-1_xxxxxxxxx`. */
  readonly poolId: string;
  readonly clientId: string;
  /** Of the client for the hosted domain; undefined when the pool has none. */
  readonly hostedClientId: string | undefined;
  /** `iss` of the pool's tokens. */
  readonly issuer: string;
  /** Address of the public keys, below the AWS endpoint. */
  readonly jwksUri: string;
}
