export const PASSWORD_MIN = 9;

/** Password rules of the user pool, in display order. */
export const passwordRules = {
  length: (password: string) => [...password].length >= PASSWORD_MIN,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isLongEnough = (password: string): boolean => passwordRules.length(password);

/** Lowercase and uppercase letter, digit and special character. */
export const isVaried = (password: string): boolean =>
  Object.values(passwordRules).every((rule) => rule === passwordRules.length || rule(password));
