import { type Data, fillIn, withResult } from './data.ts';
import type { Task } from './definition.ts';
import { type Outcome, once, settle } from './executionLog.ts';
import type { Place, Running } from './running.ts';
import { StatesError } from './statesError.ts';

const CALLBACK = '.waitForTaskToken';

/** Rejects when nothing came in time; a task that is still running is told apart by its heartbeats. */
const waitForCallback = async (
  { log, clock, heartbeatAt }: Running,
  token: string,
  { task, since }: { readonly task: Task; readonly since: number },
): Promise<Outcome> => {
  const { TimeoutSeconds = 99_999_999, HeartbeatSeconds } = task;
  const over = new AbortController();
  const end = since + TimeoutSeconds * 1000;
  const watch = async (): Promise<Outcome> => {
    for (;;) {
      const last = Math.max(since, heartbeatAt(token));
      const silent =
        HeartbeatSeconds === undefined ? Number.POSITIVE_INFINITY : last + HeartbeatSeconds * 1000;
      const due = Math.min(end, silent);
      if (clock.now() >= due) {
        const error = end <= silent ? 'States.Timeout' : 'States.HeartbeatTimeout';
        return { error, cause: 'no answer came', at: clock.now() };
      }
      await clock.sleepUntil(due, over.signal);
    }
  };
  try {
    return await Promise.race([log.awaited(token, over.signal), watch()]);
  } finally {
    over.abort();
  }
};

const callBack = async (running: Running, task: Task, at: { key: string; data: Data }) => {
  const token = `${running.executionArn}#${at.key}`;
  const context = { ...(at.data.context as object), Task: { Token: token } };
  const sent = await once(running.log, `${at.key}>`, {
    work: () => running.call(task.Resource, fillIn(task.Parameters ?? {}, { ...at.data, context })),
    now: running.clock.now,
  });
  settle(sent);
  const known = running.log.of(at.key);
  if (known !== undefined) return known;
  const outcome = await waitForCallback(running, token, { task, since: sent.at });
  await running.log.note(at.key, outcome);
  return running.log.of(at.key) ?? outcome;
};

/** One attempt of a task. */
export const attemptTask = async (
  running: Running,
  task: Task,
  { key, data }: Place & { readonly data: Data },
): Promise<unknown> => {
  const outcome = task.Resource.endsWith(CALLBACK)
    ? await callBack(running, task, { key, data })
    : await once(running.log, key, {
        work: () => running.call(task.Resource, fillIn(task.Parameters ?? data.input, data)),
        now: running.clock.now,
      });
  if ('error' in outcome) throw new StatesError(outcome.error, outcome.cause);
  const { value } = outcome;
  const selected =
    task.ResultSelector === undefined
      ? value
      : fillIn(task.ResultSelector, { ...data, input: value });
  return withResult(data.input, task.ResultPath, selected);
};
