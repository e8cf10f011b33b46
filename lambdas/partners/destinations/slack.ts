import * as z from 'zod/mini';
import type { ConnectionOf } from '#contracts/integration/connection.ts';
import { callPartner, type OpenConnection, parseAnswer } from '../callPartner.ts';
import { DeliveryError } from '../deliveryError.ts';
import type { Deliver, DeliveryMessage } from './destination.ts';

type Slack = OpenConnection<ConnectionOf<'slack'>>;

/** Errors stand in the body of an answer with status 200. */
const Reply = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/** After these the same call may succeed later. */
const passing = new Set(['ratelimited', 'rate_limited', 'internal_error', 'fatal_error']);

const reasons: Readonly<Record<string, string>> = {
  invalid_auth: 'Slack refused the token.',
  not_authed: 'Slack refused the token.',
  token_revoked: 'Slack refused the token.',
  token_expired: 'Slack refused the token.',
  account_inactive: 'Slack refused the token.',
  missing_scope: 'The token lacks the scope chat:write.',
  channel_not_found: 'Slack does not know this channel.',
  not_in_channel: 'The app is not in this channel: invite it there.',
  is_archived: 'The channel is archived.',
};

const callApi = async (slack: Slack, method: string, json: unknown): Promise<void> => {
  const answer = await callPartner(slack, {
    method: 'POST',
    url: `${slack.connection.address}/${method}`,
    headers: {
      authorization: `Bearer ${slack.secret}`,
      'content-type': 'application/json; charset=utf-8',
    },
    json,
  });
  const { ok, error = '' } = parseAnswer('slack', answer, Reply);
  if (ok) return;
  const message = reasons[error] ?? 'Slack did not accept the message.';
  throw new DeliveryError(message, { isRetryable: passing.has(error), status: 200 });
};

/** The characters that have a meaning in Slack's text: https://docs.slack.dev/messaging/formatting-message-text */
const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Slack cuts a section's text at 3,000 characters. */
const MAX_TEXT = 2_900;
const cut = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;

const contentOf = ({ title, text, link }: DeliveryMessage) => ({
  text: plain(title),
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: title.slice(0, 150) } },
    ...(text === ''
      ? []
      : [{ type: 'section', text: { type: 'mrkdwn', text: cut(plain(text)), verbatim: true } }]),
    ...(link === ''
      ? []
      : [
          {
            type: 'section',
            text: { type: 'mrkdwn', text: `<${plain(link)}|Open in Dataward>` },
          },
        ]),
  ],
});

/** An incoming webhook is given as its address, everything else is a token of the Web API. */
export const isIncomingWebhook = (secret: string): boolean => /^https?:\/\//.test(secret);

/** Posts to a channel by a bot's token, or by an incoming webhook. */
export const deliverToSlack: Deliver<Slack> = async (slack, message) => {
  const content = contentOf(message);
  if (isIncomingWebhook(slack.secret)) {
    await callPartner(slack, { method: 'POST', url: slack.secret, json: content });
    return;
  }
  await callApi(slack, 'chat.postMessage', { channel: slack.connection.channel, ...content });
};

/** Throws unless the token is one; an incoming webhook can only be tried by a message. */
export const checkSlackToken = async (slack: Slack): Promise<void> => {
  if (!isIncomingWebhook(slack.secret)) await callApi(slack, 'auth.test', {});
};
