import { randomBytes } from 'node:crypto';
import { type LocalAccount, type WireCall, WireError, type WireService } from '#local/aws/types.ts';

export interface StsOptions {
  readonly productAccountId: string;
  readonly account: (accountId: string) => LocalAccount | undefined;
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
}

const DEFAULT_SECONDS = 3600;

/** STS: credentials that name their account, so that every later call is known to come from it. */
export function createSts({ productAccountId, account }: StsOptions): Sts {
  const sessions = new Map<string, string>();
  const principalOf = (accessKeyId: string) =>
    sessions.get(accessKeyId) ?? `arn:aws:iam::${accessKeyId.slice(4, 16)}:user/local`;

  const mayAssume = (input: AssumeRoleInput, call: WireCall): boolean => {
    const target = input.RoleArn.split(':')[4] ?? '';
    if (target === productAccountId) return call.accountId === productAccountId;
    const role = account(target)?.assumableRoles.find(({ arn }) => arn === input.RoleArn);
    return role !== undefined && (role.externalId === '' || role.externalId === input.ExternalId);
  };
  const operations = {
    AssumeRole: (input: AssumeRoleInput, call: WireCall) => {
      if (!mayAssume(input, call)) {
        const message = `User: ${principalOf(call.accessKeyId)} is not authorized to perform: sts:AssumeRole on resource: ${input.RoleArn}`;
        throw new WireError('AccessDenied', message, 403);
      }
      const target = input.RoleArn.split(':')[4] ?? '';
      const role = input.RoleArn.split('/').at(-1) ?? '';
      const AccessKeyId = `ASIA${target}${randomLetters()}`;
      const arn = `arn:aws:sts::${target}:assumed-role/${role}/${input.RoleSessionName}`;
      sessions.set(AccessKeyId, arn);
      return {
        Credentials: {
          AccessKeyId,
          SecretAccessKey: randomBytes(30).toString('base64'),
          SessionToken: randomBytes(60).toString('base64'),
          Expiration: new Date(Date.now() + (input.DurationSeconds ?? DEFAULT_SECONDS) * 1000),
        },
        AssumedRoleUser: { Arn: arn, AssumedRoleId: `AROALOCAL:${input.RoleSessionName}` },
      };
    },
    GetCallerIdentity: (_input: object, call: WireCall) => ({
      Account: call.accountId,
      Arn: principalOf(call.accessKeyId),
      UserId: call.accessKeyId,
    }),
  };
  return { service: { name: 'sts', operations }, principalOf };
}

/** Four letters would be taken twice too soon: eight. */
function randomLetters(): string {
  return Array.from(randomBytes(8), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}
