import type * as z from 'zod/mini';
import type { Connection, PartnerName } from '#contracts/integration/connection.ts';
import { partnerTitles } from '#contracts/integration/connection.ts';
import { DeliveryError } from './deliveryError.ts';
import { type Answer, type OutgoingCall, type SendLimits, send } from './send.ts';

/** A connection with what a call to it needs. */
export interface OpenConnection<C extends Connection = Connection> {
  readonly connection: C;
  readonly secret: string;
  readonly limits: SendLimits;
}

/** Ports beside 443 that servers of these partners listen on by default. */
export const portsOf: Readonly<Partial<Record<PartnerName, readonly string[]>>> = {
  jira: ['8080', '8443'],
  splunk: ['8088'],
  webhook: ['8443'],
};

const reasonOf = (status: number): string => {
  if (status === 401 || status === 403) return 'refused the credentials';
  if (status === 404) return 'does not know this address';
  if (status === 429) return 'takes no more calls at present';
  return `answered with status ${status}`;
};

/** Throws unless the answer is a success. Texts of partners are not passed on: they may repeat a secret. */
export const checkAnswer = (partner: PartnerName, { status }: Answer): void => {
  if (status < 400) return;
  const isRetryable = status === 429 || status >= 500;
  const message = `${partnerTitles[partner]} ${reasonOf(status)}.`;
  throw new DeliveryError(message, { isRetryable, status });
};

export const unexpected = (partner: PartnerName): DeliveryError =>
  new DeliveryError(`${partnerTitles[partner]} answered in a form that is not known.`, {
    isRetryable: false,
  });

/** The answer as JSON in the form of a schema. */
export const parseAnswer = <T>(
  partner: PartnerName,
  { text }: Answer,
  schema: z.ZodMiniType<T>,
): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw unexpected(partner);
  }
};

export interface JsonCall extends Omit<OutgoingCall, 'body'> {
  readonly json?: unknown;
}

/** Sends a call with a JSON body, and throws unless it succeeds. */
export const callPartner = async (
  { connection: { partner }, limits }: OpenConnection,
  { json, ...call }: JsonCall,
): Promise<Answer> => {
  const headers = {
    accept: 'application/json',
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const ports = portsOf[partner];
  const answer = await send(
    { ...call, ...body, headers },
    { ...limits, ...(ports === undefined ? {} : { ports }) },
  );
  checkAnswer(partner, answer);
  return answer;
};

export const basic = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
