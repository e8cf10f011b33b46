import { partnerAccounts } from './accounts.ts';
import { parsedBody, type Service, textIn } from './service.ts';

const linesOf = (body: string): readonly unknown[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

const isOcsf = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'class_uid' in event && 'metadata' in event;

const MAX_BYTES = 1_000_000;

/** An HTTP source: whoever knows its address may write. */
export const sumoLogic: Service = ({ method, path, body }) => {
  if (path !== `/receiver/v1/http/${partnerAccounts.sumoLogic.code}`) return { status: 401 };
  if (method !== 'POST') return { status: 405 };
  if (Buffer.byteLength(body) > MAX_BYTES) return { status: 413 };
  if (!linesOf(body).every(isOcsf)) return { status: 400 };
  return { status: 200, text: '', shown: body };
};

const hecReply = (status: number, code: number, text: string) => ({
  status,
  json: { text, code },
});

/** HTTP Event Collector: codes of its documentation. */
export const splunk: Service = (request) => {
  const { path, headers, body } = request;
  if (path !== '/services/collector/event') return hecReply(404, 404, 'Not found');
  const { authorization } = headers;
  if (authorization === undefined) return hecReply(401, 2, 'Token is required');
  if (!authorization.startsWith('Splunk ')) return hecReply(401, 3, 'Invalid authorization');
  if (authorization !== `Splunk ${partnerAccounts.splunk.token}`) {
    return hecReply(403, 4, 'Invalid token');
  }
  if (body === '') return hecReply(400, 5, 'No data');
  const events = body.split('\n').map((line) => parsedBody({ ...request, body: line }));
  const isGood = ({ event, time }: Readonly<Record<string, unknown>>) =>
    isOcsf(event) && typeof time === 'number';
  if (!events.every(isGood)) return hecReply(400, 6, 'Invalid data format');
  const shown = events.map(({ event }) => JSON.stringify(event)).join('\n');
  return { ...hecReply(200, 0, 'Success'), shown: textIn(shown) };
};
