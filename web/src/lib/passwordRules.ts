export const PASSWORD_MIN = 9;

/** What a password must hold, in the order in which it is shown. */
export const passwordRules = {
  length: (password: string) => [...password].length >= PASSWORD_MIN,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\d\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isLongEnough = (password: string): boolean => passwordRules.length(password);

/** Lowercase and uppercase letter, digit and special character. */
export const isVaried = (password: string): boolean =>
  Object.values(passwordRules).every((rule) => rule === passwordRules.length || rule(password));
