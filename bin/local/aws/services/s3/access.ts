import {
  type WireCall,
  WireError,
  type WireOperation,
  type WireService,
} from '#local/aws/types.ts';
import { iamAction, refused } from '#local/aws/wire/denied.ts';
import { type Session, sessionAllows } from '../sessions.ts';

interface Target {
  readonly Bucket?: string;
  readonly Key?: string;
  /** Of DeleteObjects. */
  readonly Delete?: { readonly Objects?: readonly { readonly Key: string }[] };
}

const resourcesOf = ({ Bucket = '*', Key, Delete }: Target): readonly string[] => {
  const bucket = `arn:aws:s3:::${Bucket}`;
  if (Delete?.Objects !== undefined) return Delete.Objects.map((each) => `${bucket}/${each.Key}`);
  return [Key === undefined ? bucket : `${bucket}/${Key}`];
};

const denied = ({ principalArn }: Session, action: string, resource: string): WireError =>
  new WireError(
    'AccessDenied',
    `User: ${principalArn} is not authorized to perform: ${action} on resource: "${resource}" because no session policy or identity-based policy allows the ${action} action`,
    403,
  );

/** The service with its calls limited to what the policies of the caller's session allow. */
export const limitToSessions = (
  { name, operations }: WireService,
  sessionOf: (accessKeyId: string) => Session | undefined,
  log?: (line: string) => void,
): WireService => {
  const limited =
    (operation: WireOperation): WireOperation =>
    (input: Target, call: WireCall) => {
      const session = sessionOf(call.accessKeyId);
      const action = iamAction('s3', call.operation);
      if (session === undefined) return operation(input, call);
      for (const resource of resourcesOf(input)) {
        if (sessionAllows(session, { action, resource, context: {} })) continue;
        log?.(refused(session.principalArn, action, resource));
        throw denied(session, action, resource);
      }
      return operation(input, call);
    };
  return {
    name,
    operations: Object.fromEntries(
      Object.entries(operations).map(([key, operation]) => [key, limited(operation)]),
    ),
  };
};
