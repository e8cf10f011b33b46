/** Password managers pair the password of the form with this name. */
export const HiddenUser = ({ email }: { readonly email: string }) => (
  <input
    className="visually-hidden"
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
);
