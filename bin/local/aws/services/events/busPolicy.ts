/** An event to be put on a bus. */
export interface PutRequest {
  readonly accountId: string;
  readonly principalArn: string;
  readonly busArn: string;
  readonly source: string;
  readonly detailType: string;
}

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Principal?: '*' | { readonly AWS?: string | readonly string[] };
  readonly Action?: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly Condition?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >;
}

/** Whether the bus's resource policy lets another account put this event. */
export function allowsPut(policy: unknown, request: PutRequest): boolean {
  const statements = list(
    (policy as { Statement?: Statement | Statement[] } | undefined)?.Statement,
  );
  const matching = statements.filter((statement) => applies(statement, request));
  return (
    matching.some(({ Effect }) => Effect === 'Allow') &&
    !matching.some(({ Effect }) => Effect === 'Deny')
  );
}

function applies(statement: Statement, request: PutRequest): boolean {
  return (
    isPrincipal(statement.Principal, request) &&
    list(statement.Action).some((action) => like(action.toLowerCase(), 'events:putevents')) &&
    list(statement.Resource ?? '*').some((resource) => like(resource, request.busArn)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) =>
        isCondition(operator, list(wanted), conditionValue(key, request)),
      ),
    )
  );
}

function isPrincipal(principal: Statement['Principal'], request: PutRequest): boolean {
  if (principal === '*') return true;
  return list(principal?.AWS).some(
    (one) =>
      one === '*' ||
      one === request.accountId ||
      one === `arn:aws:iam::${request.accountId}:root` ||
      one === request.principalArn,
  );
}

function conditionValue(key: string, request: PutRequest): string | undefined {
  switch (key.toLowerCase()) {
    case 'events:source':
      return request.source;
    case 'events:detail-type':
      return request.detailType;
    case 'aws:principalaccount':
    case 'aws:sourceaccount':
      return request.accountId;
    case 'aws:principalarn':
      return request.principalArn;
    default:
      return undefined;
  }
}

/** An unsupported condition is false: better to deny than to allow too much. */
function isCondition(
  operator: string,
  wanted: readonly string[],
  value: string | undefined,
): boolean {
  const name = operator.replace(/^ForA(ny|ll)Values?:/, '').replace(/IfExists$/, '');
  if (name === 'Null') return wanted.every((one) => (one === 'true') === (value === undefined));
  if (value === undefined) return operator.endsWith('IfExists');
  switch (name) {
    case 'StringEquals':
    case 'ArnEquals':
      return wanted.includes(value);
    case 'StringNotEquals':
      return !wanted.includes(value);
    case 'StringLike':
    case 'ArnLike':
      return wanted.some((pattern) => like(pattern, value));
    case 'StringNotLike':
      return !wanted.some((pattern) => like(pattern, value));
    default:
      return false;
  }
}

function like(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];
