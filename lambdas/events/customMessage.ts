import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { resetTemplate } from '#domain/mail/templates.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';

const { SITE_URL: siteUrl } = env(z.object({ SITE_URL: z.string() }));

/** Words the pool's mail about a forgotten password: its code and user travel in the link. */
export const handler = eventHandler(
  'customMessage',
  async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const { codeParameter: code, userAttributes } = event.request;
    const userId = userAttributes.sub;
    if (event.triggerSource !== 'CustomMessage_ForgotPassword' || userId === undefined) {
      return event;
    }
    const { subject, html } = resetTemplate({ siteUrl, userId, code });
    event.response = { ...event.response, emailSubject: subject, emailMessage: html };
    return event;
  },
);
