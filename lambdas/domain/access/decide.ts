import {
  authorizeThroughAccessPoint,
  objectNamedThrough,
  takesAction,
} from '#domain/accessPolicy/accessPoint.ts';
import { type Authorization, authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import { likeMatches } from '#domain/accessPolicy/pattern.ts';
import type { Evidence, Policy } from '#domain/accessPolicy/policy.ts';
import { withSettings } from '#domain/accessPolicy/s3.ts';
import { listOf } from '#domain/accessPolicy/statement.ts';
import type { CapabilityAction } from './capabilities.ts';
import type { AccessPrincipal, AccessStore, StoreKey } from './facts.ts';
import { keyContext, requestBy, requestOn } from './requestOf.ts';

const ranks = ['denied', 'conditional', 'allowed'] as const;
export const rankOf = ({ result }: Decision): number => ranks.indexOf(result);

export interface Wanted {
  readonly by: AccessPrincipal;
  readonly store: AccessStore;
  readonly action: CapabilityAction;
}

const bearing = ({ by, store }: Wanted): Omit<Authorization, 'request'> => ({
  principal: by.principal,
  identity: by.identity,
  boundary: by.boundary,
  owner: store.accountId,
  resource: store.policy,
  scps: by.guardrails?.scps,
  rcps: store.guardrails?.rcps,
});

/** The request for a store or what is in it, with all policies that decide about it. */
export const inputOn = (wanted: Wanted, resource: string): Authorization => {
  const { by, store, action } = wanted;
  const request = requestOn(action.action, resource, { by, store });
  const input = { ...bearing(wanted), request };
  return store.bucket === undefined ? input : withSettings(input, store.bucket);
};

/** Through the access point by which most is allowed; undefined = there is none. */
export const decideThroughPoints = (
  { bucket, accessPoints = [] }: AccessStore,
  input: Authorization,
): Decision | undefined => {
  let best: Decision | undefined;
  if (bucket === undefined || !takesAction(input.request.action)) return best;
  for (const point of accessPoints) {
    const pointRcps = point.guardrails?.rcps;
    const decision = authorizeThroughAccessPoint({ ...input, pointRcps }, bucket, point);
    if (best === undefined || rankOf(decision) > rankOf(best)) best = decision;
    if (best.result === 'allowed') break;
  }
  return best;
};

/** Directly, or through an access point where that gives more. */
const decideOn = (wanted: Wanted, resource: string): Decision => {
  const input = inputOn(wanted, resource);
  const direct = authorize(input);
  if (direct.result === 'allowed') return direct;
  const through = decideThroughPoints(wanted.store, input);
  return through !== undefined && rankOf(through) > rankOf(direct) ? through : direct;
};

/** Key of an object of the bucket that a text names, be it through an access point. */
const keyNamedBy = (text: string, { arn, accessPoints = [] }: AccessStore): string | undefined => {
  const slash = text.indexOf('/');
  if (slash > 0 && likeMatches(text.slice(0, slash), arn)) return text.slice(slash + 1);
  const named = accessPoints.length === 0 ? undefined : objectNamedThrough(text);
  const isPoint = accessPoints.some((point) => named && likeMatches(named.point, point.arn));
  return isPoint ? named?.key : undefined;
};

/** Keys of objects that allow statements name in the bucket, with any text for their wildcards. */
const namedObjects = (policies: readonly (Policy | undefined)[], store: AccessStore): string[] => {
  const statements = policies.flatMap((policy) => policy?.statements ?? []);
  const texts = statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Resource }) => (Resource === undefined ? [] : listOf(Resource)));
  return [...new Set(texts)].flatMap((text) => {
    const key = keyNamedBy(text, store);
    return key !== undefined && key !== '*' ? [key.replaceAll(/\$\{[^}]*\}|[*?]/g, 'x')] : [];
  });
};

/** An object that no policy names: what holds for it holds for the whole bucket. */
const ANY_OBJECT = '\u0001';
const MOST_OBJECTS = 20;

interface StoreDecision {
  readonly decision: Decision;
  /** The store, or an object that stands for those of which it holds. */
  readonly resource: string;
  /** It holds for some objects only. */
  readonly isPartial: boolean;
  /** Where it is certain for those: what holds for all of them under conditions. */
  readonly whole?: Decision | undefined;
}

/** Of an object that grants everybody to read it; undefined = none is known. */
const decideOpenObject = (wanted: Wanted, resource: string): Decision | undefined => {
  const { store } = wanted;
  if (store.bucket?.openObjects === undefined) return undefined;
  const objectGrants = [{ grantee: 'everyone', permission: 'READ' }] as const;
  const bucket = { ...store.bucket, objectGrants };
  return decideOn({ ...wanted, store: { ...store, bucket } }, resource);
};

const decideContent = (wanted: Wanted): StoreDecision => {
  const { by, store } = wanted;
  const any = `${store.arn}/${ANY_OBJECT}`;
  const whole = decideOn(wanted, any);
  let best: StoreDecision = { decision: whole, resource: any, isPartial: false };
  if (whole.result === 'allowed') return best;
  const open = decideOpenObject(wanted, any);
  if (open !== undefined && rankOf(open) > rankOf(whole))
    best = { decision: open, resource: any, isPartial: true };
  const ofPoints = (store.accessPoints ?? []).map(({ policy }) => policy);
  const keys = namedObjects([...by.identity, by.boundary, store.policy, ...ofPoints], store);
  for (const key of keys.slice(0, MOST_OBJECTS)) {
    const resource = `${store.arn}/${key}`;
    const decision = decideOn(wanted, resource);
    if (rankOf(decision) > rankOf(best.decision)) best = { decision, resource, isPartial: true };
  }
  return best.isPartial && whole.result === 'conditional' ? { ...best, whole } : best;
};

/**
 * Sources: S3 user guide, "SSE-KMS"; DynamoDB developer guide, "Encryption at rest"; EBS user guide,
 * "Requirements for Amazon EBS encryption"; Secrets Manager user guide, "Secret encryption and decryption".
 */
const keyActions: Readonly<Record<string, string>> = {
  's3:getobject': 'kms:Decrypt',
  's3:putobject': 'kms:GenerateDataKey',
  'dynamodb:scan': 'kms:Decrypt',
  'dynamodb:query': 'kms:Decrypt',
  'dynamodb:getitem': 'kms:Decrypt',
  'dynamodb:putitem': 'kms:Decrypt',
  'ebs:getsnapshotblock': 'kms:Decrypt',
  'ec2:createvolume': 'kms:Decrypt',
  'ec2:copysnapshot': 'kms:Decrypt',
  'secretsmanager:getsecretvalue': 'kms:Decrypt',
  'ssm:getparameter': 'kms:Decrypt',
};

/** One that is switched off, or waits for its deletion, may be switched on again. */
const whileUnusable = (decision: Decision, { name, state }: StoreKey): Decision => {
  if (state === null || decision.result === 'denied') return decision;
  const off: Evidence = {
    ...{ layer: 'resource', policy: `key ${name}`, sid: null, at: null },
    ...{ effect: 'Deny', keys: [`state of the key: ${state}`] },
  };
  return { ...decision, result: 'conditional', evidence: [...decision.evidence, off] };
};

interface KeyUse {
  readonly by: AccessPrincipal;
  readonly store: AccessStore;
  /** What is called on the key. */
  readonly needed: string;
}

const decideKeyUse = ({ by, store, needed }: KeyUse, key: StoreKey): Decision => {
  const [, , service] = store.arn.split(':');
  const { accountId } = by.principal;
  const context = {
    ...keyContext(store, key),
    'kms:viaservice': [`${service}.${store.region}.amazonaws.com`],
    ...(accountId !== null && { 'kms:calleraccount': [accountId] }),
  };
  const decision = authorize({
    ...{ principal: by.principal, identity: by.identity, boundary: by.boundary },
    ...{ owner: key.accountId, resource: key.policy },
    ...{ scps: by.guardrails?.scps, rcps: key.guardrails?.rcps },
    request: requestBy(by, needed, { resource: key.arn, tags: key.tags, context }),
  });
  return whileUnusable(decision, key);
};

/** The key on which the principal needs a permission to use what it encrypts. */
const neededKey = ({ principal }: AccessPrincipal, { key }: AccessStore): StoreKey | undefined =>
  key?.isAwsManaged === true && key.accountId === principal.accountId ? undefined : key;

/** Content under a key of the customer's needs a permission on the key, too. */
export const decideKey = ({ by, store, action }: Wanted): Decision | undefined => {
  const needed = keyActions[action.action.toLowerCase()];
  const key = neededKey(by, store);
  return key === undefined || needed === undefined
    ? undefined
    : decideKeyUse({ by, store, needed }, key);
};

/** May the principal read what the key of the store encrypts? Undefined = it needs no key. */
export const decideDecrypt = (by: AccessPrincipal, store: AccessStore): Decision | undefined => {
  const key = neededKey(by, store);
  return key === undefined ? undefined : decideKeyUse({ by, store, needed: 'kms:Decrypt' }, key);
};

/** May the principal do this with the store? */
export const decideAccess = (wanted: Wanted): StoreDecision => {
  const { action, store } = wanted;
  const first =
    action.on === 'content'
      ? decideContent(wanted)
      : { decision: decideOn(wanted, store.arn), resource: store.arn, isPartial: false };
  if (first.decision.result === 'denied') return first;
  const key = decideKey(wanted);
  if (key === undefined) return first;
  if (key.result === 'denied') return { ...first, decision: key };
  const withKey = (decision: Decision): Decision => ({
    ...(rankOf(key) < rankOf(decision) ? key : decision),
    evidence: [...decision.evidence, ...key.evidence],
  });
  const { decision, whole } = first;
  return { ...first, decision: withKey(decision), whole: whole && withKey(whole) };
};
