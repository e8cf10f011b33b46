import type { Problem } from '#lib/formCheck.ts';
import { isLongEnough, isVaried } from '#lib/passwordRules.ts';
import { passwordTexts } from '#messages/passwords.ts';
import { profileTexts as t } from '#messages/profile.ts';
import { phoneDigits } from './phoneDigits.ts';

export interface ProfileFields {
  readonly phone: string;
  readonly password: string;
  readonly confirm: string;
}
type Found = Array<Problem<keyof ProfileFields>>;

const checkPhone = ({ phone }: ProfileFields): Found => {
  if (phone.trim() === '') return [{ field: 'phone', text: t.phoneRequired }];
  return phoneDigits(phone) === undefined ? [{ field: 'phone', text: t.phoneInvalid }] : [];
};

const checkPassword = ({ password, confirm }: ProfileFields): Found => {
  if (!isLongEnough(password)) return [{ field: 'password', text: passwordTexts.tooShort }];
  if (password !== confirm) return [{ field: 'confirm', text: passwordTexts.notSame }];
  return isVaried(password) ? [] : [{ field: 'password', text: passwordTexts.tooPlain }];
};

/** One problem of the phone and one of the password pair at a time, in the specification's order. */
export const checkProfile =
  (withPassword: boolean) =>
  (fields: ProfileFields): Found => [
    ...checkPhone(fields),
    ...(withPassword ? checkPassword(fields) : []),
  ];
