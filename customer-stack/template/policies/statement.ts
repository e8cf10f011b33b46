/** A statement of a policy with its reason, in the notation of `substitute.ts`. */
export interface StatedStatement {
  readonly effect?: 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Every resource but these, in place of `resources`. */
  readonly exceptResources?: readonly string[];
  readonly conditions?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >;
  readonly reason: string;
}

/** A role of the stack: who assumes it and what it may do. */
export interface StatedRole {
  readonly description: string;
  /** The service that assumes it. */
  readonly service: string;
  /**
   * ARNs on whose behalf alone the service may assume it. Absent for Lambda and EC2: they take only
   * roles of the caller's own account, and document no such condition.
   */
  readonly onBehalfOf?: string;
  readonly statements: readonly StatedStatement[];
}

/** Use of the stack's key through one service of its region. */
export const keyThrough = (service: 's3' | 'sqs' | 'sns', reason: string): StatedStatement => ({
  actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
  resources: ['{Key.Arn}'],
  conditions: {
    StringEquals: { 'kms:ViaService': `${service}.{AWS::Region}.{AWS::URLSuffix}` },
  },
  reason,
});
