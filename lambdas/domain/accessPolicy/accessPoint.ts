import { type Authorization, authorize, type Decision } from './authorize.ts';
import type { Evidence, Policy } from './policy.ts';
import { authorizeS3, type BucketSettings, isSet, type PublicBlock } from './s3.ts';
import type { AccessRequest } from './statement.ts';
import { allHold, type Truth } from './truth.ts';

/** A way to a bucket with a policy and a public-access block of its own. */
export interface AccessPoint {
  readonly name: string;
  readonly arn: string;
  /** Its own, which may be another than the bucket's. */
  readonly accountId: string;
  /** Absent = it has none. */
  readonly policy?: Policy | undefined;
  /** Does S3 rate its policy as public? */
  readonly isPolicyPublic: Truth;
  /** Its own and that of its account. */
  readonly blocks: readonly PublicBlock[];
  /** Null = not known. */
  readonly networkOrigin: 'Internet' | 'VPC' | null;
}

/** Actions of ours that access points take. Source: S3 user guide, "Access point compatibility". */
const compatible = new Set(['s3:getobject', 's3:putobject', 's3:deleteobject', 's3:listbucket']);

export const takesAction = (action: string): boolean => compatible.has(action.toLowerCase());

/** Key of the object that a text names through an access point; undefined = it names none. */
export const objectNamedThrough = (text: string): { point: string; key: string } | undefined => {
  const at = text.indexOf('/object/');
  if (at < 0) return undefined;
  return { point: text.slice(0, at), key: text.slice(at + '/object/'.length) };
};

const resourceThrough = ({ arn }: AccessPoint, resource: string | null): string | null => {
  if (resource === null) return null;
  const slash = resource.indexOf('/');
  return slash < 0 ? arn : `${arn}/object${resource.slice(slash)}`;
};

/** Source: S3 user guide, "Condition keys for access points". */
const withPoint = (request: AccessRequest, point: AccessPoint): AccessRequest => {
  const { arn, accountId, networkOrigin } = point;
  const context: AccessRequest['context'] = {
    ...request.context,
    's3:dataaccesspointarn': [arn],
    's3:dataaccesspointaccount': [accountId],
    ...(networkOrigin !== null && { 's3:accesspointnetworkorigin': [networkOrigin] }),
  };
  const isUnknown = (key: string): boolean =>
    key === 's3:accesspointnetworkorigin'
      ? networkOrigin === null
      : context[key] === undefined && (request.isUnknown?.(key) ?? false);
  return { ...request, context, isUnknown };
};

const asPoint = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.map((each) => (each.layer === 'resource' ? { ...each, layer: 'accessPoint' } : each));

interface ThroughPoint extends Authorization {
  /** Policies of resources of the organisation of the access point. */
  readonly pointRcps?: Authorization['rcps'];
}

const decideAtPoint = (
  input: ThroughPoint,
  { blocks }: BucketSettings,
  point: AccessPoint,
): Decision => {
  const { policy, accountId } = point;
  const { resource } = input.request;
  const isShut = allHold([
    isSet([...point.blocks, ...blocks], 'restrictPublicBuckets'),
    point.isPolicyPublic,
  ]);
  const decision = authorize({
    ...{ ...input, owner: accountId, resource: policy, rcps: input.pointRcps, isShut },
    request: { ...withPoint(input.request, point), resource: resourceThrough(point, resource) },
  });
  const blockedBy = decision.blockedBy === 'resource' ? 'accessPoint' : decision.blockedBy;
  return { ...decision, blockedBy, evidence: asPoint(decision.evidence) };
};

const everything = { Effect: 'Allow', Action: '*', Resource: '*' } as const;

/** What the policy denies, it denies; all else it allows. */
const denyingOnly = ({ name, statements }: Policy): Policy => ({
  name,
  statements: statements === null ? null : [...statements, everything],
});

/** The caller of another account asks its own policies about the access point, not the bucket. */
const fromOutside = (input: Authorization): Authorization => ({
  ...input,
  identity: [...input.identity, { name: 'access point', statements: [everything] }],
  boundary: input.boundary && denyingOnly(input.boundary),
  session: input.session?.map(denyingOnly),
  scps: input.scps?.map((level) => level.map(denyingOnly)),
});

const decideAtBucket = (
  input: Authorization,
  settings: BucketSettings,
  point: AccessPoint,
): Decision => {
  const isOwn = input.principal.accountId === input.owner;
  const side = isOwn ? input : fromOutside(input);
  return authorizeS3(
    { ...side, request: withPoint(input.request, point) },
    { ...settings, blocks: [...settings.blocks, ...point.blocks] },
  );
};

/** Names the access point, and its network where it answers in a VPC only. */
const throughPoint = ({ name, networkOrigin }: AccessPoint): Evidence => ({
  ...{ layer: 'accessPoint', policy: name, sid: null, at: null, effect: 'Allow' },
  keys: networkOrigin === 'Internet' ? [] : ['network of the access point'],
});

const unique = (evidence: readonly Evidence[]): Evidence[] => [
  ...new Map(evidence.map((each) => [JSON.stringify(each), each])).values(),
];

const closed = (evidence: readonly Evidence[]): Decision => ({
  ...{ result: 'denied', isExplicit: false, blockedBy: 'accessPoint', evidence },
});

/**
 * A request through an access point needs both: its policy, evaluated as any resource policy, and
 * the bucket's, or the caller's own policies in the account of each. Source: S3 user guide,
 * "Configuring IAM policies for using access points".
 */
export const authorizeThroughAccessPoint = (
  input: ThroughPoint,
  settings: BucketSettings,
  point: AccessPoint,
): Decision => {
  const way = throughPoint(point);
  // Strangers are not in the VPC.
  if (point.networkOrigin === 'VPC' && input.principal.type === 'anonymous') return closed([way]);
  const first = decideAtPoint(input, settings, point);
  if (first.result === 'denied') return first;
  const second = decideAtBucket(input, settings, point);
  if (second.result === 'denied') return second;
  const isCertain =
    first.result === 'allowed' && second.result === 'allowed' && way.keys.length === 0;
  return {
    ...{ result: isCertain ? 'allowed' : 'conditional', isExplicit: false, blockedBy: null },
    evidence: unique([way, ...first.evidence, ...second.evidence]),
  };
};
