import { randomBytes } from 'node:crypto';
import {
  type AccessRequest,
  evaluate,
  isAllowed,
  type PolicyStatement,
} from '#domain/accessPolicy/evaluate.ts';
import type { RequestContext } from '#domain/accessPolicy/pattern.ts';
import type { RoleSettings } from './settings.ts';

/** Who holds an access key that is not simply its account's. */
export interface Session {
  /** ARN of the session. */
  readonly principalArn: string;
  /** Absent = a role without declared policies: only a session policy limits it. */
  readonly role?: RoleSettings | undefined;
  readonly tags: Readonly<Record<string, string>>;
  readonly policy?: readonly PolicyStatement[] | undefined;
}

const tagContext = (prefix: string, tags: Session['tags']): RequestContext =>
  Object.fromEntries(
    Object.entries(tags).map(([key, value]) => [`${prefix}/${key}`.toLowerCase(), [value]]),
  );

/** Whether the policies of a session allow a request. */
export const sessionAllows = (session: Session, request: AccessRequest): boolean => {
  const context = { ...request.context, ...tagContext('aws:PrincipalTag', session.tags) };
  const inContext = { ...request, context };
  if (session.role !== undefined)
    return isAllowed({ identity: session.role.statements, session: session.policy }, inContext);
  return session.policy === undefined || evaluate(session.policy, inContext) === 'allowed';
};

/** An AssumeRole call. */
export interface Assumption {
  readonly role: RoleSettings;
  readonly tags: Readonly<Record<string, string>>;
  readonly externalId?: string | undefined;
  readonly callerAccountId: string;
}

const accountOf = (arn: string): string => arn.split(':')[4] ?? '';

/** Who calls, as trust policies name them: the role itself, its account, or everybody. */
const principalsOf = (arn: string): readonly string[] => {
  const account = accountOf(arn);
  return [arn, `arn:aws:iam::${account}:root`, account, '*'];
};

const assumeContext = (arn: string, { tags, externalId }: Assumption): RequestContext => {
  const keys = Object.keys(tags);
  return {
    ...tagContext('aws:RequestTag', tags),
    ...(keys.length === 0 ? {} : { 'aws:tagkeys': keys }),
    ...(externalId === undefined ? {} : { 'sts:externalid': [externalId] }),
    'aws:principalarn': [arn],
  };
};

/**
 * The caller's own policies must allow it, and the trust policy of the role must name the caller.
 * Who has a key of the role's account and no session is an administrator there.
 */
export const mayAssume = (caller: Session | undefined, assumption: Assumption): boolean => {
  const { role, tags, callerAccountId } = assumption;
  if (caller === undefined && accountOf(role.arn) === callerAccountId) return true;
  const arn = caller?.role?.arn ?? `arn:aws:iam::${callerAccountId}:user/local`;
  const names = principalsOf(arn);
  const trusted = role.trust.filter(({ Principal }) =>
    [Principal?.AWS ?? []].flat().some((name) => names.includes(name)),
  );
  const context = assumeContext(arn, assumption);
  const actions = ['sts:AssumeRole', ...(Object.keys(tags).length === 0 ? [] : ['sts:TagSession'])];
  return actions.every((action) => {
    const request = { action, resource: role.arn, context };
    const isTrusted = evaluate(trusted, request) === 'allowed';
    return isTrusted && (caller === undefined || sessionAllows(caller, request));
  });
};

/** Eight letters: four would be taken twice too soon. */
const randomLetters = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCharCode(65 + (byte % 26))).join('');

/** Roles that the templates declare, and the sessions that were opened for access keys. */
export class Sessions {
  private readonly roles = new Map<string, RoleSettings>();
  private readonly byKey = new Map<string, Session>();

  addRole(role: RoleSettings): void {
    this.roles.set(role.arn, role);
  }

  /** Sessions of a role that is deleted may do nothing any more. */
  removeRole(arn: string): void {
    this.roles.delete(arn);
    for (const [key, session] of this.byKey)
      if (session.role?.arn === arn)
        this.byKey.set(key, { ...session, role: { ...session.role, statements: [] } });
  }

  /** Roles of an account that a template declares. */
  rolesIn(accountId: string): readonly RoleSettings[] {
    return [...this.roles.values()].filter(({ arn }) => accountOf(arn) === accountId);
  }

  role(arn: string): RoleSettings | undefined {
    return this.roles.get(arn);
  }

  /** An access key that holds its account, as every local one does. */
  open(accountId: string, session: Session): string {
    const accessKeyId = `ASIA${accountId}${randomLetters()}`;
    this.byKey.set(accessKeyId, session);
    return accessKeyId;
  }

  of(accessKeyId: string): Session | undefined {
    return this.byKey.get(accessKeyId);
  }
}

/** ARN of a session of a role: `arn:aws:sts::…:assumed-role/<role>/<session>`. */
export const sessionArn = (roleArn: string, sessionName: string): string => {
  const [, , , , account = '', path = ''] = roleArn.split(':');
  return `arn:aws:sts::${account}:assumed-role/${path.split('/').at(-1)}/${sessionName}`;
};
