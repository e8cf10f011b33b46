import * as z from 'zod/mini';
import { CustomerId } from '../ids.ts';

/** What SES tells on the default bus about a message that was sent with a configuration set. */
export const mailEventTypes = ['Send', 'Bounce', 'Complaint', 'Reject'] as const;

const tag = <T extends z.ZodMiniType>(value: T) => z.array(value).check(z.length(1));

export const MailEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    mail: z.object({
      messageId: z.string(),
      tags: z.object({
        customer: tag(CustomerId),
        run: tag(z.string()),
        recipient: tag(z.string()),
      }),
    }),
  }),
});
export type MailEvent = z.infer<typeof MailEvent>;
