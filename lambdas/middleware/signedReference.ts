import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (key: Uint8Array, purpose: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${payload}`).digest();

export interface Purpose {
  readonly key: Uint8Array;
  /** What the reference is for; one of another purpose does not open. */
  readonly purpose: string;
}

/** A reference that clients carry and cannot change. */
export const signReference = ({ key, purpose }: Purpose, content: object): string => {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${macOf(key, purpose, payload).toString('base64url')}`;
};

/** Undefined when it is forged or of another purpose. */
export const openReference = ({ key, purpose }: Purpose, reference: string): unknown => {
  const [payload = '', mac = ''] = reference.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(key, purpose, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown;
};
