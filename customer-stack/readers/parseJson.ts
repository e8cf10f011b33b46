type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** Whole numbers beyond 2^53 (card numbers among them) keep every digit. */
const exact: Reviver = (_, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/** A bare number of so many digits: after a bracket, a comma, a colon or a blank. */
export const longNumber = /(?:^|[[,:\s])\d{16}/;

export const parseJson = (text: string, mayBeLong = longNumber.test(text)): unknown =>
  JSON.parse(text, mayBeLong ? (exact as Parameters<typeof JSON.parse>[1]) : undefined);
