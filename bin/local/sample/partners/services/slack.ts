import { partnerAccounts } from './accounts.ts';
import { isJson, parsedBody, type Service, type ServiceRequest, textIn } from './service.ts';

const { token, channel, webhook } = partnerAccounts.slack;
const channels = new Set([channel, '#general', 'C0SAMPLE01']);
const refused = (error: string) => ({ status: 200, json: { ok: false, error } });

const postMessage = (request: ServiceRequest) => {
  const { channel: to, text } = parsedBody(request);
  if (!isJson(request)) return refused('invalid_arguments');
  if (!channels.has(textIn(to))) return refused('channel_not_found');
  if (textIn(text) === '') return refused('no_text');
  const json = { ok: true, channel: 'C0SAMPLE01', ts: '1700000000.000100' };
  return { status: 200, json, shown: `${textIn(to)}: ${request.body}` };
};

const webApi = (request: ServiceRequest) => {
  const { authorization } = request.headers;
  if (authorization === undefined) return refused('not_authed');
  if (authorization !== `Bearer ${token}`) return refused('invalid_auth');
  switch (request.path) {
    case '/api/auth.test':
      return { status: 200, json: { ok: true, team: 'Harbor Lane', user: 'dataward' } };
    case '/api/chat.postMessage':
      return postMessage(request);
    default:
      return refused('unknown_method');
  }
};

/** Web API with a bot's token, and one incoming webhook. */
export const slack: Service = (request) => {
  if (request.path.startsWith('/api/')) return webApi(request);
  if (request.path !== `/services/${webhook}`) return { status: 404, text: 'no_service' };
  if (textIn(parsedBody(request).text) === '') return { status: 400, text: 'no_text' };
  return { status: 200, text: 'ok', shown: `webhook: ${request.body}` };
};
