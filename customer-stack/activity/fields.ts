/** Members of a JSON value that should be an object. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Cut to what names of AWS may have. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 256) : '';

export const arnOf = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('arn:') && value.length <= 2048 ? value : null;

export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.trunc(value) : 0;
