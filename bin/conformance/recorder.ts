import type { Clients } from './clients.ts';

/** What a call answered, as far as the script looks at it, or the error that it got. */
export type Answers = Readonly<Record<string, unknown>>;

/** Runs a call and keeps what `pick` takes of its answer, or the code of its error. */
export type Call = <T>(
  label: string,
  call: () => Promise<T>,
  pick?: (reply: T) => unknown,
) => Promise<T | undefined>;

/** One part of the script: calls in an order that matters. */
export type Script = (call: Call, clients: Clients) => Promise<void>;

interface ServiceError extends Error {
  readonly $metadata: object;
  readonly CancellationReasons?: ReadonlyArray<{ readonly Code?: string; readonly Item?: unknown }>;
  readonly Item?: unknown;
}

const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && '$metadata' in error;

const codeOf = (error: ServiceError): unknown => ({
  error: error.name,
  ...(error.CancellationReasons && {
    reasons: error.CancellationReasons.map(({ Code, Item }) => ({
      code: Code ?? 'None',
      ...(Item === undefined ? {} : { item: Item }),
    })),
  }),
  ...(error.Item === undefined ? {} : { item: error.Item }),
});

/** Through JSON, so that answers compare equal with those that a file holds. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Runs one script; an error that is not the service's answer, such as a refused connection, ends
 * it.
 */
export const recordScript = async (
  name: string,
  script: Script,
  clients: Clients,
): Promise<Answers> => {
  const answers: Record<string, unknown> = {};
  await script(async (label, call, pick = () => 'ok') => {
    const key = `${name}: ${label}`;
    if (key in answers) throw new Error(`${key} is asked twice`);
    try {
      const reply = await call();
      answers[key] = asJson(pick(reply));
      return reply;
    } catch (error) {
      if (!isServiceError(error)) throw error;
      answers[key] = asJson(codeOf(error));
      return undefined;
    }
  }, clients);
  return answers;
};
