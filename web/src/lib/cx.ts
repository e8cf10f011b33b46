/** Joins class names, leaving out what is absent or false. */
export const cx = (...names: Array<string | false | undefined>): string =>
  names.filter(Boolean).join(' ');
