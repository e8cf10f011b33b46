import { AppError } from './appError.ts';
import type { ApiEvent, Step } from './exchange.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_DEPTH = 16;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The body as it was sent. */
export const bytesOf = ({ body = '', isBase64Encoded }: ApiEvent): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

const textOf = (event: ApiEvent): string =>
  event.isBase64Encoded ? bytesOf(event).toString('utf8') : (event.body ?? '');

/** Over 256 kB: refused before it is read. */
export const limitBody: Step = ({ event }) => {
  const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes > MAX_BODY_BYTES) throw new AppError('payloadTooLarge');
};

/** A text with half of a surrogate pair has no UTF-8 form: it could be neither stored nor compared. */
const checkText = (text: string): void => {
  if (!text.isWellFormed()) throw new AppError('invalidRequest', 'A text is not valid Unicode.');
};

/** Refuses what no request of ours needs: nesting without end and keys that reach for prototypes. */
const checkShape = (value: unknown, depth: number): void => {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new AppError('invalidRequest', 'The body is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) {
    checkText(key);
    if (forbiddenKeys.has(key)) {
      throw new AppError('invalidRequest', 'The body has a key that is not allowed.');
    }
    checkShape(inner, depth + 1);
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformedJson');
  }
};

const asObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalidRequest', 'The body must be an object.');
  }
  return value as Readonly<Record<string, unknown>>;
};

export const parseBody: Step = ({ event, internal }) => {
  if (internal.route.body !== undefined) return;
  const text = textOf(event);
  if (text.trim() === '') return;
  if (internal.route.method === 'GET') {
    throw new AppError('invalidRequest', 'This call takes no body.');
  }
  const body = asObject(parse(text));
  checkShape(body, 1);
  internal.body = body;
};
