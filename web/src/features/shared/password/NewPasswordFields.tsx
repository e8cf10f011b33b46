import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordLine } from '#components/FormField.tsx';
import { passwordTexts } from '#messages/passwords.ts';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly typed: NewPassword;
  readonly problems: { readonly [Name in keyof NewPassword]: string | undefined };
  readonly fields: { readonly [Name in keyof NewPassword]: UseFormRegisterReturn };
}

/** A password to choose, once more, and which rules it keeps so far. */
export const NewPasswordFields = ({ label, typed, problems, fields }: NewPasswordFieldsProps) => (
  <>
    <PasswordLine
      label={label}
      autoComplete="new-password"
      problem={problems.password}
      {...fields.password}
    />
    <PasswordLine
      label={passwordTexts.confirm}
      autoComplete="new-password"
      problem={problems.confirm}
      {...fields.confirm}
    />
    <PasswordRules password={typed.password} confirm={typed.confirm} />
  </>
);
