import { partnerAccounts } from './accounts.ts';
import {
  basicOf,
  isJson,
  parsedBody,
  type Service,
  type ServiceReply,
  type ServiceRequest,
  textIn,
} from './service.ts';

const statuses = {
  'To Do': 'new',
  'In Progress': 'indeterminate',
  Done: 'done',
} as const;
export type JiraStatus = keyof typeof statuses;
const statusNames = Object.keys(statuses) as JiraStatus[];

/** An issue of a sample project. */
export interface JiraIssue {
  readonly key: string;
  readonly summary: string;
  readonly issueType: string;
  readonly labels: readonly string[];
  readonly description: unknown;
  /** Null: none. */
  readonly duedate: string | null;
  status: JiraStatus;
  readonly comments: unknown[];
  updated: string;
}

const issueTypes = ['Task', 'Bug', 'Story'];
/** Their screen for new issues has no due date. */
const undated = new Set(['Story']);
const faults = (errors: Readonly<Record<string, string>>): ServiceReply => ({
  status: 400,
  json: { errorMessages: [], errors },
});
const missing: ServiceReply = {
  status: 404,
  json: { errorMessages: ['Issue does not exist or you do not have permission to see it.'] },
};

const statusOf = (name: JiraStatus) => ({ name, statusCategory: { key: statuses[name] } });
const fieldsOf = ({ summary, status, updated }: JiraIssue) => ({
  ...{ summary, assignee: null, updated },
  status: statusOf(status),
});

/** Cloud wants a document where a server wants text. */
const isText = (value: unknown, isCloud: boolean): boolean =>
  isCloud
    ? typeof value === 'object' && value !== null && 'version' in value && 'content' in value
    : typeof value === 'string';

const dueWords = (day: string | undefined): string => (day === undefined ? '' : `, due ${day}`);

interface Site {
  readonly isCloud: boolean;
  readonly issues: JiraIssue[];
}

interface NewFields {
  readonly project?: { readonly key?: string };
  readonly issuetype?: { readonly name?: string };
  readonly summary?: string;
  readonly description?: unknown;
  readonly labels?: readonly string[];
  readonly duedate?: string;
}

const faultOfDueDate = (issueType: string, duedate: string | undefined): string | undefined => {
  if (duedate === undefined) return undefined;
  if (undated.has(issueType))
    return "Field 'duedate' cannot be set. It is not on the appropriate screen, or unknown.";
  return /^\d{4}-\d\d-\d\d$/.test(duedate) ? undefined : 'Error parsing date string';
};

const createIssue = ({ isCloud, issues }: Site, request: ServiceRequest): ServiceReply => {
  const given = (parsedBody(request).fields ?? {}) as NewFields;
  const { project, issuetype, summary = '', description, labels = [], duedate } = given;
  if (project?.key !== partnerAccounts.jira.project) {
    return faults({ project: 'valid project is required' });
  }
  const issueType = issuetype?.name ?? '';
  if (!issueTypes.includes(issueType)) return faults({ issuetype: 'valid issue type is required' });
  if (summary === '' || summary.includes('\n')) {
    return faults({ summary: 'You must specify a summary of the issue.' });
  }
  if (!isText(description, isCloud)) return faults({ description: 'not in the form required' });
  const fault = faultOfDueDate(issueType, duedate);
  if (fault !== undefined) return faults({ duedate: fault });
  const key = `${project.key}-${issues.length + 1}`;
  const updated = new Date().toISOString();
  issues.push({
    key,
    summary,
    issueType,
    labels,
    description,
    duedate: duedate ?? null,
    status: 'To Do',
    comments: [],
    updated,
  });
  const json = { id: String(10_000 + issues.length), key, self: `${request.origin}/${key}` };
  return { status: 201, json, shown: `${key} created: ${summary}${dueWords(duedate)}` };
};

const listed = (issues: readonly JiraIssue[]): ServiceReply => ({
  status: 200,
  json: { issues: issues.map((issue) => ({ key: issue.key, fields: fieldsOf(issue) })) },
});

const search = ({ issues }: Site, request: ServiceRequest): ServiceReply => {
  const jql = textIn(parsedBody(request).jql);
  const label = /^labels = "([\w-]+)"$/.exec(jql)?.[1];
  const keys = /^key in \(([\w,-]+)\)$/.exec(jql)?.[1]?.split(',');
  if (label === undefined && keys === undefined) return faults({ jql: 'not understood' });
  return listed(
    issues.filter(({ key, labels }) => keys?.includes(key) ?? labels.includes(label ?? '')),
  );
};

const bulkFetch = ({ issues }: Site, request: ServiceRequest): ServiceReply => {
  const keys = parsedBody(request).issueIdsOrKeys;
  return Array.isArray(keys)
    ? listed(issues.filter(({ key }) => keys.includes(key)))
    : faults({ issueIdsOrKeys: 'required' });
};

const transition = (issue: JiraIssue, request: ServiceRequest): ServiceReply => {
  if (request.method === 'GET') {
    const transitions = statusNames.map((name, n) => ({
      ...{ id: String(n + 1), name },
      to: statusOf(name),
    }));
    return { status: 200, json: { transitions } };
  }
  const { transition: given } = parsedBody(request) as { transition?: { id?: string } };
  const next = statusNames[Number(given?.id) - 1];
  if (next === undefined) return faults({ transition: 'not valid' });
  issue.status = next;
  issue.updated = new Date().toISOString();
  return { status: 204, shown: `${issue.key} is ${next}`, changed: issue.key };
};

const comment = (issue: JiraIssue, request: ServiceRequest, isCloud: boolean): ServiceReply => {
  const { body } = parsedBody(request);
  if (!isText(body, isCloud)) return faults({ comment: 'not in the form required' });
  issue.comments.push(body);
  const shown = `${issue.key}: ${JSON.stringify(body)}`;
  return { status: 201, json: { id: '1' }, shown, changed: issue.key };
};

const ofIssue = ({ isCloud, issues }: Site, path: string, request: ServiceRequest) => {
  const [, key, part] = /^\/issue\/([^/]+)\/(transitions|comment)$/.exec(path) ?? [];
  const issue = issues.find((each) => each.key === key);
  if (issue === undefined) return missing;
  return part === 'comment' ? comment(issue, request, isCloud) : transition(issue, request);
};

const answer = (site: Site, path: string, request: ServiceRequest): ServiceReply => {
  const project = `/issue/createmeta/${partnerAccounts.jira.project}/issuetypes`;
  if (path === project) {
    const types = issueTypes.map((name) => ({ name, subtask: false }));
    return { status: 200, json: site.isCloud ? { issueTypes: types } : { values: types } };
  }
  if (request.method === 'POST' && !isJson(request)) return { status: 415 };
  if (path === '/issue') return createIssue(site, request);
  if (path === (site.isCloud ? '/search/jql' : '/search')) return search(site, request);
  if (path === '/issue/bulkfetch' && site.isCloud) return bulkFetch(site, request);
  return ofIssue(site, path, request);
};

/** Jira with one project: REST 3 by e-mail and API token, or REST 2 by a personal token. */
export const jira =
  (isCloud: boolean, issues: JiraIssue[]): Service =>
  (request) => {
    const base = `/rest/api/${isCloud ? 3 : 2}`;
    if (!request.path.startsWith(`${base}/`)) return { status: 404 };
    const { email, token } = partnerAccounts.jira;
    const wanted = isCloud ? basicOf(email, token) : `Bearer ${partnerAccounts.jiraServer.token}`;
    if (request.headers.authorization !== wanted) return { status: 401 };
    return answer({ isCloud, issues }, request.path.slice(base.length), request);
  };
