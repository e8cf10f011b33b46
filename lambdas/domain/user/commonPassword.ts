const trailing = /[^\p{L}]$/u;

/**
 * Whether a password is one of many people's: as it is or without digits and signs at its end,
 * whatever its case. `known`: common passwords in lower case.
 */
export const isCommonPassword = (password: string, known: ReadonlySet<string>): boolean => {
  let rest = password.toLowerCase();
  while (rest !== '' && !known.has(rest)) {
    if (!trailing.test(rest)) return false;
    rest = rest.slice(0, -1);
  }
  return rest !== '';
};
