import type { RequestContext } from '#domain/accessPolicy/pattern.ts';
import type { AccessRequest } from '#domain/accessPolicy/statement.ts';
import type { AccessPrincipal, AccessStore, StoreKey, Tags } from './facts.ts';
import type { Guardrails } from './guardrails.ts';
import { once } from './kept.ts';

const tagsAs = (prefix: string, tags: Tags): RequestContext =>
  Object.fromEntries(
    Object.entries(tags).map(([key, value]) => [`${prefix}/${key.toLowerCase()}`, [value]]),
  );

/** Organization of the caller or the resource, and its place there. */
const organizationAs = (
  prefix: 'principal' | 'resource',
  { organizationId, path }: Pick<Guardrails, 'organizationId' | 'path'>,
): RequestContext => {
  const [id, paths] = [`aws:${prefix}orgid`, `aws:${prefix}orgpaths`];
  if (organizationId === null) return { [id]: [], [paths]: [] };
  return {
    ...(organizationId !== undefined && { [id]: [organizationId] }),
    ...(path !== undefined && { [paths]: [path] }),
  };
};

const noOrganization = { organizationId: null } as const;

/** What every request of a principal carries. */
const callerContext = once(
  ({ principal, tags, name, guardrails }: AccessPrincipal): RequestContext => ({
    ...organizationAs(
      'principal',
      principal.type === 'anonymous' ? noOrganization : (guardrails ?? {}),
    ),
    'aws:principalarn': [principal.arn],
    'aws:principalaccount': principal.accountId === null ? [] : [principal.accountId],
    'aws:principaltype': [
      { user: 'User', role: 'AssumedRole', root: 'Account' }[principal.type as 'user'] ??
        'Anonymous',
    ],
    'aws:principalisawsservice': ['false'],
    'aws:viaawsservice': ['false'],
    ...(principal.type === 'user' && { 'aws:username': [name] }),
    ...tagsAs('aws:principaltag', tags),
  }),
);

/** What every request for a store carries. */
export const storeContext = once(
  ({ accountId, region, tags, guardrails }: AccessStore): RequestContext => ({
    ...organizationAs('resource', guardrails ?? {}),
    'aws:resourceaccount': [accountId],
    's3:resourceaccount': [accountId],
    ...(region !== 'global' && { 'aws:requestedregion': [region] }),
    ...tagsAs('aws:resourcetag', tags),
  }),
);

/** What a request for the key of a store carries: its tags are its own. */
export const keyContext = ({ region }: AccessStore, key: StoreKey): RequestContext => ({
  ...organizationAs('resource', key.guardrails ?? {}),
  'aws:resourceaccount': [key.accountId],
  ...(region !== 'global' && { 'aws:requestedregion': [region] }),
});

/** Known to be absent where the context lacks them: tags, and what only services add. */
const absent =
  /^(?:aws:principaltag\/|(?:aws|iam):resourcetag\/|aws:calledvia|aws:sourcearn$|aws:sourceaccount$|aws:sourceorg|aws:principalservice|s3:dataaccesspoint|s3:accesspointnetworkorigin$|aws:username$)/;

/** The caller chooses them with each request. */
const settable =
  /^(?:aws:securetransport$|aws:currenttime$|aws:epochtime$|aws:useragent$|aws:referer$|aws:requesttag\/|aws:tagkeys$|s3:(?:prefix|delimiter|max-keys|authtype|signatureversion|tlsversion|x-amz-)|dynamodb:(?:leadingkeys|attributes|select|returnvalues|fulltablescan)$)/;

export const requestFor = (
  action: string,
  resource: string | null,
  context: RequestContext,
): AccessRequest => ({
  action,
  resource,
  context,
  isUnknown: (key) => context[key] === undefined && !absent.test(key),
  isSettable: (key) => context[key] === undefined && settable.test(key),
});

interface RequestDetail {
  /** Null = not known. */
  readonly resource: string | null;
  /** Of the resource, null = not known; absent = those in the context are all. */
  readonly tags?: Tags | null | undefined;
  /** Beside what every request of the caller carries. */
  readonly context?: RequestContext;
}

const ofResource = (tags: Tags): RequestContext => ({
  ...tagsAs('aws:resourcetag', tags),
  ...tagsAs('iam:resourcetag', tags),
});

const withUnknownTags = (request: AccessRequest): AccessRequest => ({
  ...request,
  isUnknown: (key) => /^(?:aws|iam):resourcetag\//.test(key) || request.isUnknown?.(key) === true,
});

/** A request of a principal. */
export const requestBy = (
  by: AccessPrincipal,
  action: string,
  { resource, tags, context }: RequestDetail,
): AccessRequest => {
  const { notIn = [] } = by.guardrails ?? {};
  const known = { ...callerContext(by), ...(tags && ofResource(tags)), ...context };
  const request = requestFor(action, resource, known);
  return {
    ...(tags === null ? withUnknownTags(request) : request),
    never: { 'aws:principalorgid': notIn, 'aws:principalorgpaths': notIn },
  };
};

export const requestOn = (
  action: string,
  resource: string,
  of: { readonly by: AccessPrincipal; readonly store: AccessStore },
): AccessRequest => requestBy(of.by, action, { resource, context: storeContext(of.store) });
