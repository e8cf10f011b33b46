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

/** A row of the incident table. */
export interface Incident {
  readonly sys_id: string;
  readonly number: string;
  readonly short_description: string;
  readonly correlation_id: string;
  /** In UTC: `2026-01-31 23:59:59`; empty = none. */
  readonly due_date: string;
  state: string;
  comments: string;
  sys_updated_on: string;
  readonly 'assigned_to.name': string;
}

const now = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');
const BASE = '/api/now/table/incident';

const fits = (query: string) => {
  const numbers = /^numberIN([\w,]*)$/.exec(query)?.[1]?.split(',');
  const reference = /^correlation_id=([\w-]+)$/.exec(query)?.[1];
  return ({ number, correlation_id }: Incident) =>
    query === 'numberISNOTEMPTY' ||
    numbers?.includes(number) === true ||
    (reference !== undefined && correlation_id === reference);
};

const create = (incidents: Incident[], request: ServiceRequest): ServiceReply => {
  const { short_description, correlation_id, due_date } = parsedBody(request);
  if (textIn(short_description) === '') return { status: 400, json: { error: {} } };
  const n = incidents.length + 1;
  const made: Incident = {
    sys_id: String(n).padStart(32, '0'),
    number: `INC${String(n).padStart(7, '0')}`,
    short_description: textIn(short_description),
    correlation_id: textIn(correlation_id),
    due_date: textIn(due_date),
    ...{ state: '1', comments: '', sys_updated_on: now(), 'assigned_to.name': '' },
  };
  incidents.push(made);
  const due = made.due_date === '' ? '' : `, due ${made.due_date}`;
  const shown = `${made.number} created: ${made.short_description}${due}`;
  return { status: 201, json: { result: made }, shown };
};

const update = (incidents: Incident[], id: string, request: ServiceRequest): ServiceReply => {
  const incident = incidents.find(({ sys_id }) => sys_id === id);
  if (incident === undefined) return { status: 404, json: { error: {} } };
  const { state, comments, close_code, close_notes } = parsedBody(request);
  // The business rule of the table: a resolved incident says how.
  const isResolved = state === '6' && (textIn(close_code) === '' || textIn(close_notes) === '');
  if (isResolved) return { status: 403, json: { error: { message: 'Data Policy Exception' } } };
  incident.state = textIn(state) || incident.state;
  incident.comments += textIn(comments);
  incident.sys_updated_on = now();
  const { number: changed } = incident;
  const shown = `${changed}: ${request.body}`;
  return { status: 200, json: { result: incident }, shown, changed };
};

/** The incident table by the Table API, with a user's name and password. */
export const serviceNow =
  (incidents: Incident[]): Service =>
  (request) => {
    const { username, password } = partnerAccounts.serviceNow;
    if (request.headers.authorization !== basicOf(username, password)) {
      return { status: 401, json: { error: { message: 'User Not Authenticated' } } };
    }
    const { method, path, query } = request;
    if (!path.startsWith(BASE)) return { status: 404 };
    if (method === 'GET') {
      const result = incidents.filter(fits(query.get('sysparm_query') ?? ''));
      return { status: 200, json: { result } };
    }
    if (!isJson(request)) return { status: 415 };
    if (method === 'POST') return create(incidents, request);
    return update(incidents, path.slice(BASE.length + 1), request);
  };
