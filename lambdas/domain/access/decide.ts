import {
  authorizeThroughAccessPoint,
  objectNamedThrough,
  takesAction,
} from '#domain/accessPolicy/accessPoint.ts';
import { type Authorization, authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import { likeMatches } from '#domain/accessPolicy/pattern.ts';
import type { Evidence, Policy } from '#domain/accessPolicy/policy.ts';
import { authorizeS3 } from '#domain/accessPolicy/s3.ts';
import { listOf } from '#domain/accessPolicy/statement.ts';
import type { CapabilityAction } from './capabilities.ts';
import type { AccessPrincipal, AccessStore, StoreKey } from './facts.ts';
import { requestBy, requestOn, storeContext } from './requestOf.ts';

const ranks = ['denied', 'conditional', 'allowed'] as const;
export const rankOf = ({ result }: Decision): number => ranks.indexOf(result);

interface Wanted {
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

/** Directly, or through the access point by which most is allowed. */
const decideOn = (wanted: Wanted, resource: string): Decision => {
  const { by, store, action } = wanted;
  const { bucket, accessPoints = [] } = store;
  const input = { ...bearing(wanted), request: requestOn(action.action, resource, { by, store }) };
  if (bucket === undefined) return authorize(input);
  let best = authorizeS3(input, bucket);
  for (const point of takesAction(action.action) ? accessPoints : []) {
    if (best.result === 'allowed') break;
    const pointRcps = point.guardrails?.rcps;
    const decision = authorizeThroughAccessPoint({ ...input, pointRcps }, bucket, point);
    if (rankOf(decision) > rankOf(best)) best = decision;
  }
  return best;
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
  /** It holds for some objects only. */
  readonly isPartial: boolean;
  /** Where it is certain for those: what holds for all of them under conditions. */
  readonly whole?: Decision | undefined;
}

const decideContent = (wanted: Wanted): StoreDecision => {
  const { by, store } = wanted;
  const whole = decideOn(wanted, `${store.arn}/${ANY_OBJECT}`);
  let best: StoreDecision = { decision: whole, isPartial: false };
  if (whole.result === 'allowed') return best;
  const ofPoints = (store.accessPoints ?? []).map(({ policy }) => policy);
  const keys = namedObjects([...by.identity, by.boundary, store.policy, ...ofPoints], store);
  for (const key of keys.slice(0, MOST_OBJECTS)) {
    const decision = decideOn(wanted, `${store.arn}/${key}`);
    if (rankOf(decision) > rankOf(best.decision)) best = { decision, isPartial: true };
  }
  return best.isPartial && whole.result === 'conditional' ? { ...best, whole } : best;
};

/** Sources: S3 user guide, "SSE-KMS"; DynamoDB developer guide, "Encryption at rest". */
const keyActions: Readonly<Record<string, string>> = {
  's3:getobject': 'kms:Decrypt',
  's3:putobject': 'kms:GenerateDataKey',
  'dynamodb:scan': 'kms:Decrypt',
  'dynamodb:query': 'kms:Decrypt',
  'dynamodb:getitem': 'kms:Decrypt',
  'dynamodb:putitem': 'kms:Decrypt',
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
    ...storeContext(store),
    'aws:resourceaccount': [key.accountId],
    'kms:viaservice': [`${service}.${store.region}.amazonaws.com`],
    ...(accountId !== null && { 'kms:calleraccount': [accountId] }),
  };
  const decision = authorize({
    ...{ principal: by.principal, identity: by.identity, boundary: by.boundary },
    ...{ owner: key.accountId, resource: key.policy },
    ...{ scps: by.guardrails?.scps, rcps: key.guardrails?.rcps },
    request: requestBy(by, needed, { resource: key.arn, context }),
  });
  return whileUnusable(decision, key);
};

/** The key on which the principal needs a permission to use what it encrypts. */
const neededKey = ({ principal }: AccessPrincipal, { key }: AccessStore): StoreKey | undefined =>
  key?.isAwsManaged === true && key.accountId === principal.accountId ? undefined : key;

const decideKey = ({ by, store, action }: Wanted): Decision | undefined => {
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
      : { decision: decideOn(wanted, store.arn), isPartial: false };
  if (first.decision.result === 'denied') return first;
  const key = decideKey(wanted);
  if (key === undefined) return first;
  if (key.result === 'denied') return { ...first, decision: key };
  const withKey = (decision: Decision): Decision => ({
    ...(rankOf(key) < rankOf(decision) ? key : decision),
    evidence: [...decision.evidence, ...key.evidence],
  });
  const { decision, isPartial, whole } = first;
  return { decision: withKey(decision), isPartial, whole: whole && withKey(whole) };
};
