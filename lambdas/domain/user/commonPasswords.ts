import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 passwords that attackers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);
