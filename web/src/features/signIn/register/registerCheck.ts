import { emailPattern } from '#contracts/registration/routes.ts';
import type { Problem } from '#lib/formCheck.ts';
import { registerTexts as t } from '#messages/register.ts';

export interface RegisterFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  /** Answer of the callback after a sign-in by Google. */
  readonly googleRef?: string;
}
type Checked = Exclude<keyof RegisterFields, 'message' | 'googleRef'>;

/** Letters, digits and blanks. */
const NAME = /^[\p{L}\p{N} ]+$/u;
const COMPANY = /^[\p{L}\p{N} _-]+$/u;

const rules: Record<Checked, { pattern: RegExp; required: string; invalid: string }> = {
  firstName: { pattern: NAME, required: t.firstNameRequired, invalid: t.firstNameInvalid },
  lastName: { pattern: NAME, required: t.lastNameRequired, invalid: t.lastNameInvalid },
  email: { pattern: emailPattern, required: t.emailRequired, invalid: t.emailInvalid },
  company: { pattern: COMPANY, required: t.companyRequired, invalid: t.companyInvalid },
};

const problemOf = (field: Checked, value: string): Problem<Checked>[] => {
  const { pattern, required, invalid } = rules[field];
  if (value.trim() === '') return [{ field, text: required }];
  return pattern.test(value.trim()) ? [] : [{ field, text: invalid }];
};

/** Each field's first problem, in the order of the form. */
export const checkRegister = (fields: RegisterFields): Problem<Checked>[] =>
  (Object.keys(rules) as Checked[]).flatMap((field) => problemOf(field, fields[field]));

export const isEmail = (text: string): boolean => emailPattern.test(text.trim());
