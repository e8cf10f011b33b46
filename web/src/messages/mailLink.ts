/** Texts of the pages that links of mails open. */
export const mailLinkTexts = {
  sending: 'Sending',
  failed: 'This link is not valid, or not any more.',
} as const;
