import type { SharedClock } from '#local/aws/clock.ts';
import type { FunctionErrorReply } from './functionError.ts';

export interface WorkerStart {
  readonly functionName: string;
  readonly functionArn: string;
  readonly codeDirectory: string;
  readonly handler: string;
  readonly memoryMb: number;
  /** Folder of what Node compiled before; none where it is empty, as for Node itself. */
  readonly compileCache: string | undefined;
  /** Absent = this machine's time. */
  readonly clock: SharedClock | undefined;
}

export interface WorkerRequest {
  readonly requestId: string;
  /** The event as JSON, as Lambda hands it over. */
  readonly event: string;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'initError'; readonly error: FunctionErrorReply }
  | { readonly kind: 'result'; readonly requestId: string; readonly result: string }
  | { readonly kind: 'error'; readonly requestId: string; readonly error: FunctionErrorReply };
