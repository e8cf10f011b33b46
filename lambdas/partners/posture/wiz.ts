import * as z from 'zod/mini';
import type { ConnectionOf } from '#contracts/integration/connection.ts';
import type { PostureIssue } from '#contracts/integration/postureIssue.ts';
import {
  callPartner,
  checkAnswer,
  type OpenConnection,
  parseAnswer,
  unexpected,
} from '../callPartner.ts';
import { send } from '../send.ts';

type Wiz = OpenConnection<ConnectionOf<'wiz'>>;

const Token = z.object({ access_token: z.string().check(z.minLength(1)) });
const Node = z.object({
  id: z.string(),
  status: z.string(),
  severity: z.string(),
  createdAt: z.string(),
  sourceRule: z.optional(z.nullable(z.object({ name: z.optional(z.string()) }))),
  entitySnapshot: z.optional(
    z.nullable(
      z.object({
        name: z.optional(z.nullable(z.string())),
        type: z.optional(z.nullable(z.string())),
        region: z.optional(z.nullable(z.string())),
        subscriptionExternalId: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});
const Page = z.object({
  data: z.object({
    issues: z.object({
      nodes: z.array(Node),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
    }),
  }),
});

const QUERY = `query IssuesTable($filterBy: IssueFilters, $first: Int, $after: String, $orderBy: IssueOrder) {
  issues: issuesV2(filterBy: $filterBy, first: $first, after: $after, orderBy: $orderBy) {
    nodes {
      id status severity createdAt
      sourceRule {
        ... on Control { id name }
        ... on CloudConfigurationRule { id name }
        ... on CloudEventRule { id name }
      }
      entitySnapshot { name type region subscriptionExternalId }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
const PAGE = 100;
const OPEN = ['OPEN', 'IN_PROGRESS'];
/** A page of a hundred issues is longer than other answers. */
const MAX_BYTES = 4 * 1024 * 1024;

const severities = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  INFORMATIONAL: 'Low',
} as const;

/** Page of an issue in the portal. */
const linkOf = (id: string): string =>
  `https://app.wiz.io/issues#~(issue~'${encodeURIComponent(id)})`;

const issueOf = ({
  id,
  status,
  severity,
  createdAt,
  sourceRule,
  entitySnapshot,
}: z.infer<typeof Node>): PostureIssue => ({
  id,
  name: sourceRule?.name ?? 'Issue without a rule',
  severity: severities[severity as keyof typeof severities] ?? 'Low',
  status,
  resource: entitySnapshot?.name ?? '',
  resourceType: entitySnapshot?.type ?? '',
  region: entitySnapshot?.region ?? '',
  accountId: entitySnapshot?.subscriptionExternalId ?? '',
  foundAt: Date.parse(createdAt) || 0,
  link: linkOf(id),
});

/** A service account's token, by the client credentials grant of OAuth 2. */
const tokenOf = async ({ connection, secret, limits }: Wiz): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    audience: 'wiz-api',
    client_id: connection.clientId,
    client_secret: secret,
  }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const call = {
    method: 'POST',
    url: connection.authUrl,
    headers,
    body,
    isRepeatable: true,
  } as const;
  const answer = await send(call, limits);
  checkAnswer('wiz', answer);
  return parseAnswer('wiz', answer, Token).access_token;
};

const readPage = async (wiz: Wiz, token: string, after: string | null) => {
  const variables = {
    ...{ first: PAGE, after, filterBy: { status: OPEN } },
    orderBy: { field: 'SEVERITY', direction: 'DESC' },
  };
  const answer = await callPartner(
    { ...wiz, limits: { ...wiz.limits, maxBytes: MAX_BYTES } },
    {
      method: 'POST',
      url: wiz.connection.apiUrl,
      headers: { authorization: `Bearer ${token}` },
      json: { query: QUERY, variables },
      isRepeatable: true,
    },
  );
  return parseAnswer('wiz', answer, Page).data.issues;
};

/** Throws unless the service account may read issues. */
export const checkWiz = async (wiz: Wiz): Promise<void> => {
  await readPage(wiz, await tokenOf(wiz), null);
};

/** Open issues page by page, the most severe first, at most `limit`. */
export const readWizIssues = async (wiz: Wiz, limit: number): Promise<readonly PostureIssue[]> => {
  const token = await tokenOf(wiz);
  const found = new Map<string, PostureIssue>();
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: z.infer<typeof Page>['data']['issues'] = await readPage(
      wiz,
      token,
      after,
    );
    for (const node of nodes) if (found.size < limit) found.set(node.id, issueOf(node));
    if (pageInfo.hasNextPage && pageInfo.endCursor === after) throw unexpected('wiz');
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && found.size < limit);
  return [...found.values()];
};
