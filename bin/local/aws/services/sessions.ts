import { randomBytes } from 'node:crypto';
import { type Authorization, authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import type { RequestContext } from '#domain/accessPolicy/pattern.ts';
import type { Principal } from '#domain/accessPolicy/principal.ts';
import type { AccessRequest, PolicyStatement } from '#domain/accessPolicy/statement.ts';
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

const accountOf = (arn: string): string => arn.split(':')[4] ?? '';

const everything: readonly PolicyStatement[] = [{ Effect: 'Allow', Action: '*', Resource: '*' }];

const callerOf = (session: Session, accountId: string): Principal => ({
  type: 'role',
  arn: session.role?.arn ?? session.principalArn,
  accountId,
  sessionArn: session.principalArn,
});

type Bearing = Pick<Authorization, 'principal' | 'identity' | 'session'>;

const bearingOf = (session: Session, accountId: string): Bearing => ({
  principal: callerOf(session, accountId),
  identity: [{ name: 'role', statements: session.role?.statements ?? everything }],
  session: session.policy && [{ name: 'session policy', statements: session.policy }],
});

/** What the policies of a session decide about a request to a resource of its own account. */
export const decideFor = (session: Session, request: AccessRequest): Decision => {
  const owner = accountOf(session.principalArn);
  const context = { ...request.context, ...tagContext('aws:PrincipalTag', session.tags) };
  const bearing = bearingOf(session, owner);
  return authorize({ ...bearing, owner, request: { ...request, context } });
};

/** Whether the policies of a session allow a request of which everything is known. */
export const sessionAllows = (session: Session, request: AccessRequest): boolean =>
  decideFor(session, request).result === 'allowed';

/** An AssumeRole call. */
export interface Assumption {
  readonly role: RoleSettings;
  readonly tags: Readonly<Record<string, string>>;
  readonly externalId?: string | undefined;
  readonly callerAccountId: string;
}

const assumeContext = (arn: string, { tags, externalId }: Assumption): RequestContext => {
  const keys = Object.keys(tags);
  return {
    ...tagContext('aws:RequestTag', tags),
    ...(keys.length === 0 ? {} : { 'aws:tagkeys': keys }),
    ...(externalId === undefined ? {} : { 'sts:externalid': [externalId] }),
    'aws:principalarn': [arn],
  };
};

/** Whoever has a key and no session may do everything that its account lets it. */
const administrator = (accountId: string): Bearing => ({
  principal: { type: 'user', arn: `arn:aws:iam::${accountId}:user/local`, accountId },
  identity: [{ name: 'administrator', statements: everything }],
});

/**
 * The caller's own policies must allow it, and the trust policy of the role must name the caller.
 * Who has a key of the role's account and no session is an administrator there.
 */
export const mayAssume = (caller: Session | undefined, assumption: Assumption): boolean => {
  const { role, tags, callerAccountId } = assumption;
  const owner = accountOf(role.arn);
  if (caller === undefined && owner === callerAccountId) return true;
  const bearing = caller ? bearingOf(caller, callerAccountId) : administrator(callerAccountId);
  const context = {
    ...assumeContext(bearing.principal.arn, assumption),
    ...tagContext('aws:PrincipalTag', caller?.tags ?? {}),
  };
  const actions = ['sts:AssumeRole', ...(Object.keys(tags).length === 0 ? [] : ['sts:TagSession'])];
  const resource = { name: 'trust policy', statements: role.trust };
  return actions.every((action) => {
    const request = { action, resource: role.arn, context };
    return authorize({ ...bearing, owner, request, resource }).result === 'allowed';
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
