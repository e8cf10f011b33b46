/** Texts of the pages that links of mails open. */
export const mailLinkTexts = {
  sending: 'Sending',
  incomplete: 'This link is not complete. Open it from the mail, or copy all of its address.',
  failed: 'This link is not valid, or not any more.',
} as const;
