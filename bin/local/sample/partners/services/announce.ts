import { createHmac } from 'node:crypto';
import {
  WEBHOOK_SECRET_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '#contracts/ticket/webhookRoutes.ts';

/** The webhook of a tracker, as its administrator enters it there. */
export interface TrackerWebhook {
  readonly url: string;
  readonly secret: string;
}

/** Trackers that announce changes; Jira signs, a business rule of ServiceNow shows the secret. */
export const announcers = ['jira', 'jiraServer', 'serviceNow'] as const;
export type Announcer = (typeof announcers)[number];

const bodyOf = (partner: Announcer, key: string): string =>
  JSON.stringify(
    partner === 'serviceNow'
      ? { number: key }
      : { timestamp: Date.now(), webhookEvent: 'jira:issue_updated', issue: { id: '1', key } },
  );

const proofOf = (partner: Announcer, secret: string, body: string): Record<string, string> =>
  partner === 'serviceNow'
    ? { [WEBHOOK_SECRET_HEADER]: secret }
    : {
        [WEBHOOK_SIGNATURE_HEADER]: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      };

/** Status of the answer; 0 = nobody answered. */
export const announce = async (
  partner: Announcer,
  { url, secret }: TrackerWebhook,
  key: string,
): Promise<number> => {
  const body = bodyOf(partner, key);
  const headers = { 'content-type': 'application/json', ...proofOf(partner, secret, body) };
  try {
    return (await fetch(url, { method: 'POST', body, headers })).status;
  } catch {
    return 0;
  }
};
