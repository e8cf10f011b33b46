import {
  PasswordField,
  type PasswordFieldProps,
  TextField,
  type TextFieldProps,
} from '@aws-amplify/ui-react';
import { t } from '#messages';

interface Checked {
  /** Error of the value, shown below the field and linked to it for screen readers. */
  readonly problem: string | undefined;
}

/** A labelled line of text: `<TextLine label="Email" problem={…} {...register('email')} />`. */
export const TextLine = ({ problem, ...rest }: TextFieldProps & Checked) => (
  <TextField {...rest} hasError={problem !== undefined} errorMessage={problem} />
);

/** A labelled password with a button that shows it. */
export const PasswordLine = ({ problem, ...rest }: PasswordFieldProps & Checked) => (
  <PasswordField
    showPasswordButtonLabel={t.login.showPassword}
    {...rest}
    hasError={problem !== undefined}
    errorMessage={problem}
  />
);
