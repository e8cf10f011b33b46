import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { killPrograms, opened, startProgram } from './program.ts';
import { temporaryFolder } from './tinyApp.ts';

afterEach(killPrograms);

/** `KILL_ROUNDS=50 npx vitest run -c tests/vitest.config.ts tests/local/core/kill.test.ts` */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);

const post = async (origin: string, path: string, body: object, token?: string) => {
  const reply = await fetch(`${origin}/svc${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined
        ? {}
        : { authorization: `Bearer ${token}`, 'x-customer-id': 'harborlane' }),
    },
    body: JSON.stringify(body),
  });
  expect(reply.status, `${path} is answered`).toBe(200);
  return (await reply.json()) as unknown;
};

interface SignedIn {
  token: { idToken: { jwtToken: string } };
}
interface Listed {
  count: number;
  data: Array<{ name: string; assetId: string }>;
}

/** Every store on the list, signed in as the sample user. */
const listStores = async (origin: string, state: string): Promise<Listed> => {
  const { email, password } = JSON.parse(readFileSync(join(state, 'sample.json'), 'utf8')) as {
    email: string;
    password: string;
  };
  const base64 = Buffer.from(password).toString('base64');
  const signedIn = (await post(origin, '/user/login', { email, password: base64 })) as SignedIn;
  const request = { customerId: 'harborlane', limit: 100, ordering: 'name' };
  return (await post(
    origin,
    '/api/v2/datastores',
    request,
    signedIn.token.idToken.jwtToken,
  )) as Listed;
};

const identities = ({ data }: Listed) => data.map(({ assetId }) => assetId).toSorted();

const scanned = /Production scanned: (\d+) [\s\S]*Analytics scanned: (\d+) /;

/** One undisturbed run to its end: how many stores there are, and the list of them. */
const wholeRun = async (state: string) => {
  const program = startProgram('--port', '0', '--state', state, '--scan');
  const [, origin = ''] = await program.said(opened);
  const [, production, analytics] = await program.said(scanned);
  const stores = Number(production) + Number(analytics);
  await expect
    .poll(async () => (await listStores(origin, state)).count, { timeout: 60_000, interval: 500 })
    .toBe(stores);
  const list = await listStores(origin, state);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  return list;
};

test(
  `killed ${rounds} times while it scans, nothing is lost and nothing is doubled`,
  async () => {
    const expected = identities(await wholeRun(temporaryFolder()));
    const state = temporaryFolder();
    for (let round = 0; round < rounds; round += 1) {
      const program = startProgram('--port', '0', '--state', state, '--scan');
      await program.said(round % 5 === 4 ? /Templates and functions ready/ : opened);
      await sleep(Math.random() * 6000);
      program.child.kill('SIGKILL');
      await program.ended;
    }
    const found = await wholeRun(state);
    expect(identities(found)).toEqual(expected);
    expect(new Set(identities(found)).size).toBe(found.count);
  },
  120_000 + rounds * 30_000,
);
