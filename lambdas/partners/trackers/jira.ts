import * as z from 'zod/mini';
import type { ConnectionOf } from '#contracts/integration/connection.ts';
import {
  basic,
  callPartner,
  type JsonCall,
  type OpenConnection,
  parseAnswer,
} from '../callPartner.ts';
import { DeliveryError } from '../deliveryError.ts';
import type { Tracker, TrackerDraft } from './tracker.ts';

type Jira = OpenConnection<ConnectionOf<'jira'>>;

const IssueTypes = z.object({
  /** Of Cloud. */
  issueTypes: z.optional(z.array(z.object({ name: z.string(), subtask: z.optional(z.boolean()) }))),
  /** Of a server. */
  values: z.optional(z.array(z.object({ name: z.string(), subtask: z.optional(z.boolean()) }))),
});
const Created = z.object({ key: z.string() });
const Issue = z.object({
  key: z.string(),
  fields: z.object({
    status: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) }),
    assignee: z.optional(z.nullable(z.object({ displayName: z.optional(z.string()) }))),
    updated: z.string(),
  }),
});
const Issues = z.object({ issues: z.array(Issue) });
const Found = z.object({ issues: z.array(z.object({ key: z.string() })) });
const Transitions = z.object({
  transitions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      to: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) }),
    }),
  ),
});

/** Key of the status category of closed issues. */
const DONE = 'done';
const FIELDS = ['status', 'assignee', 'updated'];
const MAX_KEYS = 100;
const MAX_SUMMARY = 255;
const BAD_REQUEST = 400;
const keyForm = /^[A-Z][A-Z0-9_]{1,19}-\d{1,9}$/;

/** Cloud takes Atlassian Document Format, a server plain text. */
const textOf = ({ connection }: Jira, text: string): unknown => {
  if (connection.deployment === 'server') return text;
  const paragraphs = text.split('\n').map((line) => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  }));
  return { type: 'doc', version: 1, content: paragraphs };
};

const ticketOf = ({ key, fields }: z.infer<typeof Issue>) => {
  const assignee = fields.assignee?.displayName;
  return {
    key,
    status: fields.status.statusCategory.key === DONE ? ('closed' as const) : ('open' as const),
    statusName: fields.status.name,
    ...(assignee === undefined ? {} : { assignee }),
    updatedAt: Date.parse(fields.updated),
  };
};

const callOf = (open: Jira) => (method: JsonCall['method'], path: string, json?: unknown) => {
  const { connection, secret } = open;
  const isCloud = connection.deployment === 'cloud';
  const authorization = isCloud ? basic(connection.email, secret) : `Bearer ${secret}`;
  const url = `${connection.site}/rest/api/${isCloud ? 3 : 2}${path}`;
  return callPartner(open, {
    ...{ method, url, headers: { authorization } },
    ...(json === undefined ? {} : { json }),
  });
};

/** Keys that are gone are left out by both: Cloud names them apart, a server is told not to check. */
const readBatch = async (open: Jira, keys: readonly string[]) => {
  const call = callOf(open);
  const answer =
    open.connection.deployment === 'cloud'
      ? await call('POST', '/issue/bulkfetch', { issueIdsOrKeys: keys, fields: FIELDS })
      : await call('POST', '/search', {
          ...{ jql: `key in (${keys.join(',')})`, fields: FIELDS },
          ...{ maxResults: MAX_KEYS, validateQuery: false },
        });
  return parseAnswer('jira', answer, Issues).issues;
};

/** Carries an issue to a status inside or outside of the category of closed ones. */
const moveTo = async (open: Jira, key: string, isDone: boolean): Promise<void> => {
  const call = callOf(open);
  const path = `/issue/${encodeURIComponent(key)}/transitions`;
  const { transitions } = parseAnswer('jira', await call('GET', path), Transitions);
  const next = transitions.find(({ to }) => (to.statusCategory.key === DONE) === isDone);
  if (next === undefined) {
    const where = isDone ? 'a closed' : 'an open';
    const message = `The workflow of ${key} leads to no status that is ${where} one.`;
    throw new DeliveryError(message, { isRetryable: false });
  }
  await call('POST', path, { transition: { id: next.id } });
};

const isAlready = async (open: Jira, key: string, status: 'open' | 'closed'): Promise<boolean> =>
  (await readBatch(open, [key])).map(ticketOf).every((ticket) => ticket.status === status);

const issueTypes = async (open: Jira): Promise<readonly string[]> => {
  const project = encodeURIComponent(open.connection.project);
  const answer = await callOf(open)('GET', `/issue/createmeta/${project}/issuetypes`);
  const { issueTypes: ofCloud, values } = parseAnswer('jira', answer, IssueTypes);
  return (ofCloud ?? values ?? [])
    .filter(({ subtask }) => subtask !== true)
    .map(({ name }) => name);
};

const find = async (open: Jira, reference: string) => {
  const isCloud = open.connection.deployment === 'cloud';
  const answer = await callOf(open)('POST', isCloud ? '/search/jql' : '/search', {
    jql: `labels = "${reference.replaceAll(/[^\w-]/g, '')}"`,
    ...{ fields: ['summary'], maxResults: 1 },
  });
  return parseAnswer('jira', answer, Found).issues[0]?.key;
};

const fieldsOf = (open: Jira, { summary, description, issueType, reference }: TrackerDraft) => ({
  project: { key: open.connection.project },
  issuetype: { name: issueType },
  summary: summary.replaceAll(/\s+/g, ' ').slice(0, MAX_SUMMARY),
  description: textOf(open, description),
  labels: [reference],
});

const isRefused = (error: unknown): boolean =>
  error instanceof DeliveryError && error.status === BAD_REQUEST;

/** A screen without the field `duedate` refuses the whole ticket: it is created without it then. */
const create = async (open: Jira, draft: TrackerDraft): Promise<string> => {
  const fields = fieldsOf(open, draft);
  const post = (more: object) => callOf(open)('POST', '/issue', { fields: { ...fields, ...more } });
  const answer =
    draft.dueOn === null
      ? await post({})
      : await post({ duedate: draft.dueOn }).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
          return post({});
        });
  return parseAnswer('jira', answer, Created).key;
};

const readAll = async (open: Jira, keys: readonly string[]) => {
  const known = keys.filter((key) => keyForm.test(key));
  const found: z.infer<typeof Issue>[] = [];
  for (let from = 0; from < known.length; from += MAX_KEYS) {
    found.push(...(await readBatch(open, known.slice(from, from + MAX_KEYS))));
  }
  return found;
};

/** Jira Cloud by REST 3, Jira Server and Data Center by REST 2. */
export const jira = (open: Jira): Tracker => {
  const { site } = open.connection;
  const call = callOf(open);
  const referenceOf = (key: string) => ({ key, url: `${site}/browse/${encodeURIComponent(key)}` });
  return {
    issueTypes: () => issueTypes(open),
    find: async (reference) => {
      const key = await find(open, reference);
      return key === undefined ? undefined : referenceOf(key);
    },
    create: async (draft) => referenceOf(await create(open, draft)),
    read: async (keys) => (await readAll(open, keys)).map(ticketOf),
    comment: async (key, text) => {
      await call('POST', `/issue/${encodeURIComponent(key)}/comment`, { body: textOf(open, text) });
    },
    close: async (key) => {
      if (!(await isAlready(open, key, 'closed'))) await moveTo(open, key, true);
    },
    reopen: async (key) => {
      if (!(await isAlready(open, key, 'open'))) await moveTo(open, key, false);
    },
  };
};
