import type { RoleSettings } from './services/settings.ts';

/** What the parts of the embedded local AWS agree on. */

/** One call of an AWS client, taken off the wire. */
export interface WireCall {
  /** Account of the credentials that signed it. */
  readonly accountId: string;
  readonly accessKeyId: string;
  readonly region: string;
  /** Signing name: s3, sqs, events, sts, rds, … or s3-control. */
  readonly service: string;
  /** Name of the operation: ListObjectsV2, SendMessage, … */
  readonly operation: string;
  /** Where the client reached the emulator; absent where no request did. */
  readonly endpoint?: string;
}

/** Called before a call is answered. */
export interface AuthorizationRequest {
  readonly call: WireCall;
  /** The IAM action that guards the operation: s3:ListBucket, rds:DescribeDBInstances, … */
  readonly action: string;
  /** Input of the operation; absent where the service reads its requests itself. */
  readonly input?: unknown;
  /** ARN of who holds the access key: a user, or a role's session. */
  readonly principalArn: string;
  /** Roles that stacks made in the account; absent = its role is declared without a stack. */
  readonly stackRoles?: readonly RoleSettings[];
}

/** Answers one operation; throws a `WireError` to answer as AWS would. Input and output have the shapes of the SDK's commands. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are the SDK's, checked against its schemas when written to the wire
export type WireOperation = (input: any, call: WireCall) => unknown;

export interface WireService {
  readonly name: string;
  readonly operations: Readonly<Record<string, WireOperation>>;
}

/** An error that the wire server writes in the protocol's own shape. */
export class WireError extends Error {
  readonly code: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> = {};

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
  }
}

export interface Invocation {
  readonly functionName: string;
  readonly event: unknown;
}

/** Runs a function of the template; rejects when the handler threw or timed out. */
export type Invoke = (invocation: Invocation) => Promise<unknown>;

/** A bucket on a folder: objects are files below it, the rest is configuration that the API shows. */
export interface LocalBucket {
  readonly accountId: string;
  readonly name: string;
  readonly region: string;
  readonly folder: string;
  readonly createdAt: Date;
  /** Replies of GetBucketPolicy, GetBucketAcl, GetPublicAccessBlock, … by operation; absent = AWS's "not found" error of that operation. */
  readonly configuration: Readonly<Record<string, unknown>>;
  /** Operations denied on this bucket, whoever calls. */
  readonly denied?: readonly string[];
  /** Objects that were written later are not there yet; absent = all are there. */
  readonly until?: () => Date;
  /** Its objects are given to whoever asks by an address without a signature. */
  readonly isOpenToAll?: boolean;
}

/** A call of a function of a customer's stack. */
export interface ProgramCall {
  readonly functionName: string;
  readonly event: unknown;
  /** As the template gives it, with region and endpoint. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs the programs of the stack in one account. */
export interface StackPrograms {
  /** Rejects when the function threw. */
  readonly invoke: (call: ProgramCall) => Promise<unknown>;
  /** Starts the scanner server unless it runs; without an environment it ends itself, and one that fails is not replaced. */
  readonly setServer: (environment: ProgramCall['environment'] | undefined) => void;
  readonly stop: () => void;
}

/** A customer's AWS account as data: what its clients see. */
export interface LocalAccount {
  readonly accountId: string;
  readonly name: string;
  readonly buckets: readonly LocalBucket[];
  /** Declared services; an operation that is not there is denied. */
  readonly services: readonly WireService[];
  /** Absent = what its stacks declare does not run. */
  readonly programs?: StackPrograms;
  /** The organisation that it is a member of, and the unit and root that it is in. */
  readonly organization?: {
    readonly managementAccountId: string;
    readonly units: readonly string[];
  };
  /** Roles that may be assumed from outside, with the external id they demand. */
  readonly assumableRoles: ReadonlyArray<{ readonly arn: string; readonly externalId: string }>;
  /** Whether the caller's policies allow the action; absent = whoever has a key may do everything. */
  readonly authorize?: (request: AuthorizationRequest) => boolean | Promise<boolean>;
}

/** Reports the progress of a start. */
export type Progress = (step: string) => void;
