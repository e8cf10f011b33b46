import { partnerAccounts } from './accounts.ts';
import { isJson, parsedBody, type Service, type ServiceRequest, textIn } from './service.ts';

const { clientId, clientSecret } = partnerAccounts.wiz;
const TOKEN = 'sample-access-token';

const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFORMATIONAL'] as const;
const rules = [
  'Publicly exposed VM instance with a critical vulnerability',
  'Bucket with sensitive data is readable by everyone',
  'Access key of an administrator is not rotated',
  'Container image with a high severity vulnerability',
  'Database without encryption at rest',
];
const COUNT = 130;

/** More than a page, in the order of their severity. */
const issues = Array.from({ length: COUNT }, (_, n) => {
  const severity = severities[Math.floor((n * severities.length) / COUNT)] ?? 'LOW';
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    ...{ status: n % 7 === 0 ? 'IN_PROGRESS' : 'OPEN', severity },
    createdAt: new Date(Date.UTC(2026, 9, 1) + n * 3_600_000).toISOString(),
    sourceRule: { id: `wc-id-${n % rules.length}`, name: rules[n % rules.length] },
    entitySnapshot: {
      name: `resource-${n}`,
      ...{ type: 'VIRTUAL_MACHINE', region: 'us-east-1', subscriptionExternalId: '111122223333' },
    },
  };
});

const issueToken = ({ headers, body }: ServiceRequest) => {
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return { status: 400 };
  const form = new URLSearchParams(body);
  const isGood =
    form.get('grant_type') === 'client_credentials' && form.get('audience') === 'wiz-api';
  if (!isGood) return { status: 400, json: { error: 'invalid_request' } };
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
    return { status: 401, json: { error: 'access_denied', error_description: 'Unauthorized' } };
  }
  const json = { access_token: TOKEN, token_type: 'Bearer', expires_in: 86_400 };
  return { status: 200, json };
};

interface Variables {
  readonly first?: number;
  readonly after?: string | null;
}

const readIssues = (request: ServiceRequest) => {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401 };
  const { query, variables } = parsedBody(request);
  if (!isJson(request) || !textIn(query).includes('issuesV2(')) return { status: 400 };
  const { first = 10, after } = (variables ?? {}) as Variables;
  const from = Number(after ?? 0);
  const to = from + Math.min(first, 500);
  const hasNextPage = to < issues.length;
  const pageInfo = { hasNextPage, endCursor: hasNextPage ? String(to) : null };
  const json = { data: { issues: { nodes: issues.slice(from, to), pageInfo } } };
  return { status: 200, json, shown: `issues ${from} to ${Math.min(to, issues.length)}` };
};

/** A posture provider: token by client credentials, issues by GraphQL. */
export const wiz: Service = (request) => {
  if (request.method !== 'POST') return { status: 405 };
  if (request.path === '/oauth/token') return issueToken(request);
  return request.path === '/graphql' ? readIssues(request) : { status: 404 };
};
