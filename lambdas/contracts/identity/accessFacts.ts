import * as z from 'zod/mini';
import { flag, identifier } from '../scan/fields.ts';

/** Ways and stores that are kept of one identity. */
export const MOST_ESCALATIONS = 5;
export const MOST_READABLE = 20;

/** What all policies together give an identity. */
export const AccessFacts = z.strictObject({
  /** Its policies allow everything already. */
  isAdministrator: flag(),
  /** Ways to permissions of others, or to any of its own; certain ones first. */
  escalations: z
    .array(
      z.strictObject({
        /** Rule of the escalation catalogue. */
        rule: identifier(64),
        /** Whom it leads to. */
        to: identifier(512),
        isCertain: flag(),
      }),
    )
    .check(z.maxLength(MOST_ESCALATIONS)),
  /** Sensitive stores that it can read, as itself or as a role; of identities with access keys. */
  readable: z
    .array(
      z.strictObject({
        arn: identifier(),
        /** Account of the store; null = that of the identity. */
        accountId: z._default(z.nullable(identifier(12)), null),
        isCertain: flag(),
      }),
    )
    .check(z.maxLength(MOST_READABLE)),
});
export type AccessFacts = z.infer<typeof AccessFacts>;
