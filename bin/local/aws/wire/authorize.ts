import type { IncomingMessage } from 'node:http';
import type { LocalAccount, WireCall, WireError } from '#local/aws/types.ts';
import type { Protocol } from './clients.ts';
import type { Credential } from './credential.ts';
import { accessDenied, iamAction, refused } from './denied.ts';

interface Gatekeeper {
  readonly principalOf: (accessKeyId: string) => string;
  readonly authorize?: LocalAccount['authorize'];
  readonly log?: (line: string) => void;
}

interface Requested {
  readonly call: WireCall;
  readonly protocol: Protocol;
  /** Absent where the service reads its requests itself. */
  readonly input?: unknown;
}

/** The error that a caller without the permission gets. */
export async function refusalOf(
  { principalOf, authorize, log }: Gatekeeper,
  { call, input, protocol }: Requested,
): Promise<WireError | undefined> {
  if (authorize === undefined) return undefined;
  const principalArn = principalOf(call.accessKeyId);
  const action = iamAction(call.service, call.operation);
  const allowed = await authorize({ call, action, input, principalArn });
  if (allowed) return undefined;
  log?.(refused(principalArn, action));
  return accessDenied(call, protocol, principalArn);
}

/** What is called of a service that reads its requests itself. */
export function rawCall(request: IncomingMessage, credential: Credential): WireCall {
  const target = String(request.headers['x-amz-target'] ?? '');
  return { ...credential, operation: target.slice(target.lastIndexOf('.') + 1) };
}
