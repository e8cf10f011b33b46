import { randomBytes } from 'node:crypto';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { type LocalAccount, type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { mayAssume, type Sessions, sessionArn } from './sessions.ts';

export interface StsOptions {
  readonly productAccountId: string;
  readonly account: (accountId: string) => LocalAccount | undefined;
  readonly sessions: Sessions;
}

export interface Sts {
  readonly service: WireService;
  /** ARN of who holds an access key: a role's session, or a user of the account. */
  principalOf(accessKeyId: string): string;
}

interface AssumeRoleInput {
  readonly RoleArn: string;
  readonly RoleSessionName: string;
  readonly ExternalId?: string;
  readonly DurationSeconds?: number;
  readonly Policy?: string;
  readonly Tags?: ReadonlyArray<{ readonly Key: string; readonly Value: string }>;
}

const DEFAULT_SECONDS = 3600;
const SHORTEST_SECONDS = 900;
const LONGEST_SECONDS = 43_200;
const SHORTEST_EXTERNAL_ID = 2;

const invalid = (member: string, value: unknown, rule: string) =>
  new WireError(
    'ValidationError',
    `1 validation error detected: Value '${value}' at '${member}' failed to satisfy constraint: Member must have ${rule}`,
  );

function checkInput({ DurationSeconds = DEFAULT_SECONDS, ExternalId }: AssumeRoleInput): void {
  if (DurationSeconds < SHORTEST_SECONDS)
    throw invalid(
      'durationSeconds',
      DurationSeconds,
      `value greater than or equal to ${SHORTEST_SECONDS}`,
    );
  if (DurationSeconds > LONGEST_SECONDS)
    throw invalid(
      'durationSeconds',
      DurationSeconds,
      `value less than or equal to ${LONGEST_SECONDS}`,
    );
  if (ExternalId !== undefined && ExternalId.length < SHORTEST_EXTERNAL_ID)
    throw invalid(
      'externalId',
      ExternalId,
      `length greater than or equal to ${SHORTEST_EXTERNAL_ID}`,
    );
}

const tagsOf = ({ Tags = [] }: AssumeRoleInput): Readonly<Record<string, string>> =>
  Object.fromEntries(Tags.map(({ Key, Value }) => [Key, Value]));

const policyOf = ({ Policy }: AssumeRoleInput): readonly PolicyStatement[] | undefined => {
  if (Policy === undefined) return undefined;
  if (Policy.length > 2_048)
    throw new WireError(
      'PackedPolicyTooLarge',
      'The session policy is longer than 2048 characters',
    );
  const { Statement } = JSON.parse(Policy) as {
    Statement: PolicyStatement | readonly PolicyStatement[];
  };
  return [Statement].flat();
};

/** STS: access keys contain their account id, which identifies the account of every later call. */
export function createSts(options: StsOptions): Sts {
  const principalOf = principalsOf(options.sessions);
  const identify = (_input: object, call: WireCall) => ({
    Account: call.accountId,
    Arn: principalOf(call.accessKeyId),
    UserId: call.accessKeyId,
  });
  const operations = {
    AssumeRole: (input: AssumeRoleInput, call: WireCall) => assumeRole(options, input, call),
    GetCallerIdentity: identify,
  };
  return { service: { name: 'sts', operations }, principalOf };
}

const principalsOf = (sessions: Sessions) => (accessKeyId: string) =>
  sessions.of(accessKeyId)?.principalArn ?? `arn:aws:iam::${accessKeyId.slice(4, 16)}:user/local`;

function assumeRole(options: StsOptions, input: AssumeRoleInput, call: WireCall) {
  const { sessions } = options;
  checkInput(input);
  if (!isAllowed(options, input, call)) {
    const message = `User: ${principalsOf(sessions)(call.accessKeyId)} is not authorized to perform: sts:AssumeRole on resource: ${input.RoleArn}`;
    throw new WireError('AccessDenied', message, 403);
  }
  const Arn = sessionArn(input.RoleArn, input.RoleSessionName);
  const AccessKeyId = sessions.open(input.RoleArn.split(':')[4] ?? '', {
    principalArn: Arn,
    role: sessions.role(input.RoleArn),
    tags: tagsOf(input),
    policy: policyOf(input),
  });
  const seconds = input.DurationSeconds ?? DEFAULT_SECONDS;
  return {
    Credentials: {
      AccessKeyId,
      SecretAccessKey: randomBytes(30).toString('base64'),
      SessionToken: randomBytes(60).toString('base64'),
      Expiration: new Date(Date.now() + seconds * 1000),
    },
    AssumedRoleUser: { Arn, AssumedRoleId: `AROALOCAL:${input.RoleSessionName}` },
  };
}

function isAllowed(
  { productAccountId, account, sessions }: StsOptions,
  input: AssumeRoleInput,
  call: WireCall,
): boolean {
  const target = input.RoleArn.split(':')[4] ?? '';
  const declared = sessions.role(input.RoleArn);
  if (declared !== undefined)
    return mayAssume(sessions.of(call.accessKeyId), {
      role: declared,
      tags: tagsOf(input),
      externalId: input.ExternalId,
      callerAccountId: call.accountId,
    });
  if (target === productAccountId) return call.accountId === productAccountId;
  const role = account(target)?.assumableRoles.find(({ arn }) => arn === input.RoleArn);
  return role !== undefined && (role.externalId === '' || role.externalId === input.ExternalId);
}
