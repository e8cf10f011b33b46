import type { Problem } from '#lib/formCheck.ts';
import { isLongEnough, isVaried } from '#lib/passwordRules.ts';
import { passwordTexts } from '#messages/passwords.ts';

const t = passwordTexts.reset;

export interface ResetFields {
  readonly code: string;
  readonly password: string;
  readonly confirm: string;
}

/** One problem at a time, in the specification's order; the password rules are last. */
export const checkReset = ({
  code,
  password,
  confirm,
}: ResetFields): Array<Problem<keyof ResetFields>> => {
  if (code.trim() === '') return [{ field: 'code', text: t.otpRequired }];
  if (password === '') return [{ field: 'password', text: t.passwordRequired }];
  if (confirm === '') return [{ field: 'confirm', text: t.confirmRequired }];
  if (password !== confirm) return [{ field: 'confirm', text: t.notSame }];
  if (!isLongEnough(password)) return [{ field: 'password', text: passwordTexts.tooShort }];
  if (!isVaried(password)) return [{ field: 'password', text: passwordTexts.tooPlain }];
  return [];
};
