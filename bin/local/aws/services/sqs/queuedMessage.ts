/** A message as the journal keeps it. */
export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  /** Attributes with binary values in base64. */
  readonly attributes?: Readonly<
    Record<string, { DataType: string; StringValue?: string; Binary64?: string }>
  >;
  readonly group?: string;
  /** Of FIFO queues. */
  readonly deduplicationId?: string;
  readonly sequence?: string;
  readonly senderId: string;
  readonly sentMs: number;
  /** Not shown before. */
  readonly notBeforeMs?: number;
  /** How often it was received, and when first; only in compacted journals. */
  readonly received?: number;
  readonly firstMs?: number;
}

/** A message in memory. */
export interface QueuedMessage extends StoredMessage {
  received: number;
  firstMs: number;
  /** Hidden until then; 0 = visible. */
  hiddenUntilMs: number;
  receipt: string;
}
