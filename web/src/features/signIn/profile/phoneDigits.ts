/** `+44 (0)20 7946-0958` as its digits, 442079460958; undefined for what is no number. */
export const phoneDigits = (text: string): string | undefined => {
  const digits = text.replace(/\(0\)/g, '').replace(/^\s*\+|[\s().\-/]/g, '');
  return /^\d{10,20}$/.test(digits) ? digits : undefined;
};
