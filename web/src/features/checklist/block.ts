import type { ChokePoint } from '#contracts/attackPath/routes.ts';

/** What cuts a step by a statement on an identity. */
export interface Block {
  /** Name of the user, role or group. */
  readonly name: string;
  /** The statement as JSON. */
  readonly statement: string;
  readonly command: string;
  readonly undo: string;
}

interface Allowed {
  readonly Effect?: unknown;
  readonly Action?: unknown;
  readonly Resource?: unknown;
}

const IDENTITY = /^arn:[^:]+:iam::\d{12}:(user|role|group)\/(?:.*\/)?([^/]+)$/;
const POLICY = 'dataward-block';

const asList = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

const allowedBy = (statement: string | null): Allowed => {
  try {
    return JSON.parse(statement ?? '{}') as Allowed;
  } catch {
    return {};
  }
};

/** Quoted for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const isBucket = (arn: string): boolean => /^arn:[^:]+:s3:::[^/]+$/.test(arn);

/** What is denied: actions by which the link goes, on what it leads to. */
const deniedBy = ({ kind, to, proof }: ChokePoint) => {
  if (kind === 'CAN_ASSUME')
    return { Action: ['sts:AssumeRole'], Resource: to === null ? [] : [to] };
  const allowed = proof
    .map(({ statement }) => allowedBy(statement))
    .filter(({ Effect }) => Effect === 'Allow');
  const Action = [...new Set(allowed.flatMap((each) => asList(each.Action)))];
  if (kind === 'ESCALATES')
    return { Action, Resource: [...new Set(allowed.flatMap((each) => asList(each.Resource)))] };
  if (to === null) return { Action, Resource: [] };
  return { Action, Resource: isBucket(to) ? [to, `${to}/*`] : [to] };
};

/** Steps that an identity takes by rights of its own. */
const BY_RIGHTS: readonly string[] = [
  ...['CAN_ASSUME', 'ESCALATES', 'CAN_READ', 'CAN_WRITE', 'CAN_DELETE', 'CAN_EXPORT', 'CAN_SHARE'],
  ...['READS_SECRET', 'READS_SETTINGS'],
];

/** Undefined where no statement on an identity cuts it. */
export const blockOf = (point: ChokePoint): Block | undefined => {
  const [, type, name] = IDENTITY.exec(point.from ?? '') ?? [];
  if (type === undefined || name === undefined || !BY_RIGHTS.includes(point.kind)) return undefined;
  const { Action, Resource } = deniedBy(point);
  if (Action.length === 0 || Resource.length === 0) return undefined;
  const statement = { Effect: 'Deny', Action, Resource };
  const document = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  const of = `--${type}-name ${quoted(name)} --policy-name ${POLICY}-${point.stepId.slice(0, 8)}`;
  return {
    name,
    statement: JSON.stringify(statement, null, 2),
    command: `aws iam put-${type}-policy ${of} --policy-document ${quoted(document)}`,
    undo: `aws iam delete-${type}-policy ${of}`,
  };
};
