import { randomUUID } from 'node:crypto';
import type { Route } from '#contracts/http/route.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { callRoute } from '../../builders/apiCall.ts';
import {
  addUser,
  base64,
  freshAddress,
  newAdmin,
  startUserAws,
  type UserAws,
} from '../../builders/userAws.ts';
import { quantile } from '../lists/measure.ts';
import { type BenchArea, type BenchRow, median, row } from '../row.ts';

/** Each address is used once, so that no throttle of a mailbox applies. */
const ADDRESSES = 24;

interface Probe {
  readonly name: string;
  readonly route: Route;
  readonly body: (email: string) => object;
}

const probes: readonly Probe[] = [
  {
    name: 'forgotPassword',
    route: profileRoutes.forgotPassword,
    body: (email) => ({ email }),
  },
  { name: 'confirmEmail', route: profileRoutes.confirmEmail, body: (email) => ({ email }) },
  {
    name: 'existing account',
    route: registrationRoutes.findExistingAccount,
    body: (email) => ({ email }),
  },
  { name: 'first step', route: sessionRoutes.verifyEmail, body: (email) => ({ email }) },
  {
    name: 'wrong password',
    route: sessionRoutes.login,
    body: (email) => ({ email, password: base64('Wrong-horse-7-battery') }),
  },
];

const timed = async ({ route, body }: Probe, email: string): Promise<number> => {
  const from = performance.now();
  await callRoute(route, { body: body(email), sourceIp: freshAddress() });
  return performance.now() - from;
};

interface Measured {
  readonly known: number[];
  readonly unknown: number[];
}

/** Known and unknown by turns, under the same load. */
const measure = async (probe: Probe, known: readonly string[]): Promise<Measured> => {
  const times: Measured = { known: [], unknown: [] };
  await timed(probe, `warm-${randomUUID()}@nowhere.example`);
  for (const email of known) {
    times.known.push(await timed(probe, email));
    times.unknown.push(await timed(probe, `no-${randomUUID()}@nowhere.example`));
  }
  return times;
};

/**
 * Difference between replies within one group: a smaller one between the groups reveals nothing.
 */
const spreadOf = (times: readonly number[]): number =>
  quantile(times, 0.95) - quantile(times, 0.05);

const summaryOf = (name: string, { known, unknown }: Measured): string => {
  const of = (times: readonly number[]) =>
    `${median(times).toFixed(1)} (p95 ${quantile(times, 0.95).toFixed(1)})`;
  return `${name}: known ${of(known)} ms, unknown ${of(unknown)} ms`;
};

const rowOf = (name: string, times: Measured): BenchRow =>
  row({
    area: 'users',
    name: summaryOf(name, times),
    value: Math.abs(median(times.known) - median(times.unknown)),
    unit: 'ms apart',
    peer: 'spread of unknown ones',
    peerValue: spreadOf(times.unknown),
    target: '<= 1',
  });

const run = async (aws: UserAws): Promise<BenchRow[]> => {
  const { customerId } = await newAdmin(aws);
  const rows: BenchRow[] = [];
  for (const probe of probes) {
    const known: string[] = [];
    for (let n = 0; n < ADDRESSES; n += 1) known.push((await addUser(aws, customerId)).email);
    rows.push(rowOf(probe.name, await measure(probe, known)));
  }
  return rows;
};

/** Whether the time of a reply reveals that an address is known. */
export const users: BenchArea = {
  name: 'users',
  run: async () => {
    const aws = await startUserAws({ POWERTOOLS_LOG_LEVEL: 'SILENT' });
    try {
      return await run(aws);
    } finally {
      await aws.stop();
    }
  },
};
