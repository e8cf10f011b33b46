import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#contracts/report/wallClock.ts';
import { hasEnded, isDue, momentOn, type ReportSchedule } from '#domain/report/schedule.ts';
import {
  ACCEPTANCE_KNOWN_MS,
  type Delivery,
  type RunPorts,
  type RunState,
  sendRun,
  stepOf,
} from '#domain/report/sendRun.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { dueDates, reportSchedules } from '#tests/builders/reportSchedules.ts';

const recipients = ['a@example.com', 'b@example.com'];
const MINUTE = 60_000;

class Crash extends Error {}

/** Tables, mail service and clock of one report, whose processes die before or after any call. */
const createSimulation = (schedule: ReportSchedule, random: () => number) => {
  const runs = new Map<string, RunState>();
  const deliveries = new Map<string, Delivery>();
  const mails: string[] = [];
  /** What the mail service will tell, and when. */
  const notices: { readonly at: number; readonly key: string }[] = [];
  let [now, sent] = [0, 0];
  const hear = () => {
    for (const { at, key } of notices) if (at <= now) deliveries.set(key, { state: 'sent', at });
  };
  const step = async <T>(work: () => T): Promise<T> => {
    if (random() < 0.08) throw new Crash();
    const result = work();
    if (random() < 0.08) throw new Crash();
    return result;
  };
  const portsOf = (date: string): RunPorts => ({
    now: () => now,
    claim: () =>
      step(() => {
        const known = runs.get(date);
        if (known !== undefined) return known;
        if (!isDue(schedule, date, sent)) return undefined;
        sent += 1;
        runs.set(date, 'pending');
        return 'pending';
      }),
    render: () => step(() => void runs.set(date, 'rendered')),
    recipients: async () => recipients,
    deliveryTo: (to) => step(() => deliveries.get(`${date} ${to}`)),
    begin: (to, known) =>
      step(() => {
        if (deliveries.get(`${date} ${to}`) !== known) return false;
        deliveries.set(`${date} ${to}`, { state: 'sending', at: now });
        return true;
      }),
    send: (to) =>
      step(() => {
        mails.push(`${date} ${to}`);
        notices.push({ at: now + random() * 5 * MINUTE, key: `${date} ${to}` });
        return 'message';
      }),
    record: (to) => step(() => void deliveries.set(`${date} ${to}`, { state: 'sent', at: now })),
    finish: () => step(() => void runs.set(date, 'finished')),
  });
  /** The scheduled moment, then again and again until a run is done: at least twice. */
  const fire = async (moment: number, zone: string) => {
    const date = localDate(moment, zone);
    now = moment;
    for (let turn = 0, done = 0; done < 2 && turn < 200; turn += 1) {
      hear();
      const outcome = await sendRun(portsOf(date)).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        return 'died';
      });
      if (outcome === 'finished' || outcome === 'nothing to do') done += 1;
      now += Math.floor(random() * 6 * MINUTE);
    }
  };
  return { fire, mails, sent: () => sent };
};

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];

test('10,000 random schedules send exactly what is due, once, whatever dies', async () => {
  let [schedules, sent] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      reportSchedules,
      fc.constantFrom(...zones),
      fc.integer(),
      async (schedule, zone, seed) => {
        const simulation = createSimulation(schedule, createRandom(String(seed)).next);
        const days = dueDates(schedule, 4);
        const stray = days.map((day) => momentOn(schedule, day, zone) - 24 * 60 * MINUTE);
        const moments = [...days.map((day) => momentOn(schedule, day, zone)), ...stray];
        const last = days.at(-1);
        for (const moment of moments.sort((one, other) => one - other)) {
          await simulation.fire(moment, zone);
        }
        const due = dueDates(schedule, 1_000, last).filter((day) =>
          moments.some((moment) => localDate(moment, zone) === day),
        );
        const expected = due.flatMap((day) => recipients.map((to) => `${day} ${to}`));
        expect([...simulation.mails].sort()).toEqual(expected.sort());
        expect(simulation.sent()).toBe(due.length);
        schedules += 1;
        sent += simulation.mails.length;
      },
    ),
    { numRuns: 10_000 },
  );
  expect(schedules).toBe(10_000);
  expect(sent).toBeGreaterThan(50_000);
});

test('a message that may have been accepted is repeated only after its notice must have come', () => {
  const delivery = { state: 'sending', at: 1_000 } as const;
  expect(stepOf(delivery, 999 + ACCEPTANCE_KNOWN_MS)).toBe('wait');
  expect(stepOf(delivery, 1_000 + ACCEPTANCE_KNOWN_MS)).toBe('send');
  expect(stepOf({ ...delivery, state: 'skipped' }, 9e12)).toBe('done');
});

test('a report that ended is over', () => {
  expect(hasEnded({ endRepeat: '2026-01-01' }, '2026-01-02', 0)).toBe(true);
});
