import * as z from 'zod/mini';

/** What a link of a mail carries: signed, for one purpose. */
export const MailToken = z
  .string()
  .check(z.regex(/^[\w-]{1,1200}\.[\w-]{1,100}$/, 'This link is not valid.'));
