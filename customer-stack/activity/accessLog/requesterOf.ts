import type { Principal } from '#contracts/activity/principal.ts';

/** Roles below a path are told by their name alone in logs of sessions. */
export type RoleArns = Readonly<Record<string, string>>;

const USER = /^arn:[^:]+:iam::(\d{12}):user\/(?:.*\/)?([^/]+)$/;
const ROOT = /^arn:[^:]+:iam::(\d{12}):root$/;
const SESSION = /^arn:([^:]+):sts::(\d{12}):assumed-role\/([^/]+)\/[^/]+$/;
const FEDERATED = /^arn:[^:]+:sts::(\d{12}):federated-user\/([^/]+)$/;
const CANONICAL = /^[0-9a-f]{64}$/;
const SERVICE = /^(?:svc:)?((?:[a-z0-9-]+\.)+amazonaws\.com(?:\.cn)?|AmazonS3)$/;

const short = (text: string): string => text.slice(0, 256);

const session = (text: string, roles: RoleArns): Principal | undefined => {
  const [, partition, accountId = null, name = ''] = SESSION.exec(text) ?? [];
  if (partition === undefined) return undefined;
  const direct = `arn:${partition}:iam::${accountId}:role/${name}`;
  return { type: 'role', name: short(name), arn: roles[direct] ?? direct, accountId };
};

const byArn = (text: string, roles: RoleArns): Principal | undefined => {
  const user = USER.exec(text);
  if (user !== null)
    return { type: 'user', name: short(user[2] ?? ''), arn: text, accountId: user[1] ?? null };
  const root = ROOT.exec(text);
  if (root !== null) return { type: 'root', name: 'root', arn: text, accountId: root[1] ?? null };
  const federated = FEDERATED.exec(text);
  if (federated !== null)
    return {
      ...{ type: 'federated', name: short(federated[2] ?? '') },
      ...{ arn: text, accountId: federated[1] ?? null },
    };
  return session(text, roles);
};

interface Line {
  readonly requester: string;
  /** Canonical id of the bucket's owner. */
  readonly owner: string;
  /** Account of the bucket. */
  readonly accountId: string;
}

/** The account itself signs as root; the number behind another canonical id is not told. */
const byCanonicalId = ({ requester, owner, accountId }: Line): Principal =>
  requester === owner
    ? { type: 'root', name: 'root', arn: null, accountId }
    : { type: 'account', name: requester, arn: null, accountId: null };

/** Who made a request, by the field `Requester` of an access log. */
export const requesterOf = (line: Line, roles: RoleArns): Principal => {
  const { requester } = line;
  if (requester === '-')
    return { type: 'anonymous', name: 'Anonymous', arn: null, accountId: null };
  if (CANONICAL.test(requester)) return byCanonicalId(line);
  const service = SERVICE.exec(requester)?.[1];
  if (service !== undefined) return { type: 'service', name: service, arn: null, accountId: null };
  const known = requester.length <= 2048 ? byArn(requester, roles) : undefined;
  return known ?? { type: 'unknown', name: short(requester), arn: null, accountId: null };
};
