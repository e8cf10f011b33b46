import { splitRequest } from '#contracts/http/request.ts';
import type { RequestInput, Route } from '#contracts/http/route.ts';

interface EarlyCall {
  readonly body: Readonly<Record<string, unknown>>;
  /** Undefined where the call failed. */
  readonly reply: Promise<Response | undefined>;
}

declare global {
  interface Window {
    /** Of `public/early.js`. */
    early?: {
      /** config.json; rejects where it cannot be read. */
      readonly config: Promise<unknown>;
      /** By the paths of the calls. */
      readonly replies: Map<string, EarlyCall>;
    };
  }
}

/** A reply that nobody asked for by then is of a page that was left. */
const KEPT_MS = 15_000;

const isSame = (one: EarlyCall['body'], other: EarlyCall['body']): boolean => {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => one[name] === other[name]);
};

const answerOf = async ({ reply }: EarlyCall): Promise<unknown> => {
  const answered = await reply;
  return answered?.ok === true ? answered.json().catch(() => undefined) : undefined;
};

/**
 * The answer to a call that was made before the program was there, given once; undefined where it
 * was not made. Resolves to undefined where it failed.
 */
export const takeEarly = <R extends Route>(
  route: R,
  request: RequestInput<R>,
): Promise<unknown> | undefined => {
  const { path, body } = splitRequest(route, request as Record<string, unknown>);
  const early = window.early?.replies.get(path);
  if (early === undefined || !isSame(early.body, body)) return undefined;
  window.early?.replies.delete(path);
  return performance.now() > KEPT_MS ? undefined : answerOf(early);
};
