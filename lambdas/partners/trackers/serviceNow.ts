import * as z from 'zod/mini';
import { type ConnectionOf, closingOf } from '#contracts/integration/connection.ts';
import {
  basic,
  callPartner,
  type JsonCall,
  type OpenConnection,
  parseAnswer,
} from '../callPartner.ts';
import type { Tracker } from './tracker.ts';

type ServiceNow = OpenConnection<ConnectionOf<'serviceNow'>>;

/** States of the incident table as delivered. */
const stateNames: Readonly<Record<string, string>> = {
  1: 'New',
  2: 'In Progress',
  3: 'On Hold',
  6: 'Resolved',
  7: 'Closed',
  8: 'Canceled',
};
const closedStates = new Set(['6', '7', '8']);
const RESOLVED = '6';
const IN_PROGRESS = '2';

const Incident = z.object({
  sys_id: z.string(),
  number: z.string(),
  state: z.string(),
  sys_updated_on: z.string(),
  /** Empty while nobody is assigned. */
  'assigned_to.name': z.optional(z.string()),
});
type Incident = z.infer<typeof Incident>;
const One = z.object({ result: Incident });
const Many = z.object({ result: z.array(Incident) });

const FIELDS = 'sysparm_fields=sys_id,number,state,sys_updated_on,assigned_to.name';

/** Times of the table are in UTC: `2026-11-25 19:30:00`. */
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

const ticketOf = ({ number, state, sys_updated_on, ...rest }: Incident) => {
  const assignee = rest['assigned_to.name'] || undefined;
  return {
    key: number,
    status: closedStates.has(state) ? ('closed' as const) : ('open' as const),
    statusName: stateNames[state] ?? state,
    ...(assignee === undefined ? {} : { assignee }),
    updatedAt: timeOf(sys_updated_on),
  };
};

const MAX_KEYS = 100;
const keyForm = /^[A-Z]{2,8}\d{4,12}$/;

const clientOf = (open: ServiceNow) => {
  const { connection, secret } = open;
  const headers = { authorization: basic(connection.username, secret) };
  const call = (method: JsonCall['method'], path: string, json?: unknown) =>
    callPartner(open, {
      ...{ method, url: `${connection.site}/api/now/table/incident${path}`, headers },
      ...(json === undefined ? {} : { json }),
    });
  const query = async (condition: string): Promise<readonly Incident[]> => {
    const text = `?sysparm_query=${encodeURIComponent(condition)}&${FIELDS}&sysparm_limit=${MAX_KEYS}`;
    return parseAnswer('serviceNow', await call('GET', text), Many).result;
  };
  return { call, query };
};

const urlOf = ({ connection }: ServiceNow, { sys_id }: Incident): string =>
  `${connection.site}/nav_to.do?uri=incident.do%3Fsys_id%3D${encodeURIComponent(sys_id)}`;

const readAll = async (
  query: ReturnType<typeof clientOf>['query'],
  keys: readonly string[],
): Promise<readonly Incident[]> => {
  const known = keys.filter((key) => keyForm.test(key));
  const found: Incident[] = [];
  for (let from = 0; from < known.length; from += MAX_KEYS) {
    found.push(...(await query(`numberIN${known.slice(from, from + MAX_KEYS).join(',')}`)));
  }
  return found;
};

/** Incidents by the Table API with a user's name and password. */
export const serviceNow = (open: ServiceNow): Tracker => {
  const { call, query } = clientOf(open);
  const { closeCode, closeNote } = closingOf(open.connection);
  const change = async (key: string, fields: object): Promise<void> => {
    const [incident] = await readAll(query, [key]);
    if (incident !== undefined) await call('PATCH', `/${incident.sys_id}`, fields);
  };
  const referenceOf = (incident: Incident) => ({
    key: incident.number,
    url: urlOf(open, incident),
  });
  return {
    issueTypes: async () => {
      await query('numberISNOTEMPTY');
      return ['Incident'];
    },
    find: async (reference) => {
      const [incident] = await query(`correlation_id=${reference.replaceAll(/[^\w-]/g, '')}`);
      return incident && referenceOf(incident);
    },
    create: async ({ summary, description, reference, dueOn }) => {
      const json = {
        ...{ short_description: summary.slice(0, 160), description },
        ...{ correlation_id: reference, correlation_display: 'Dataward' },
        ...(dueOn !== null && { due_date: `${dueOn} 23:59:59` }),
      };
      const answer = await call('POST', `?${FIELDS}`, json);
      return referenceOf(parseAnswer('serviceNow', answer, One).result);
    },
    read: async (keys) => (await readAll(query, keys)).map(ticketOf),
    comment: (key, text) => change(key, { comments: text }),
    close: (key) =>
      change(key, {
        ...{ state: RESOLVED, close_code: closeCode, close_notes: closeNote },
      }),
    reopen: (key) => change(key, { state: IN_PROGRESS }),
  };
};
