import {
  PasswordField,
  type PasswordFieldProps,
  TextField,
  type TextFieldProps,
} from '@aws-amplify/ui-react';
import { t } from '#messages';

interface Checked {
  /** What is wrong with the value; shown below the field and tied to it. */
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
