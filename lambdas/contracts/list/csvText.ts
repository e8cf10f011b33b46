/**
 * Beginnings that a spreadsheet takes for a formula, their full-width forms included; blanks before
 * them do not help. Source: OWASP, CSV Injection.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell after RFC 4180. A text like a formula gets a leading apostrophe; numbers stay numbers. */
export const csvText = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
