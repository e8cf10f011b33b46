import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFrontDoor } from '#local/aws/create/frontDoor.ts';
import type { LocalNames } from '#local/aws/create/names.ts';
import { StartError } from '#local/aws/create/startError.ts';
import { lockState } from '#local/run/lockState.ts';
import { readRunning, writeRunning } from '#local/run/runningFile.ts';
import { parseStartOptions } from '#local/run/startOptions.ts';
import { keptSampleUser, writeSampleUser } from '#local/sample/sampleUser.ts';
import { temporaryFolder } from './tinyApp.ts';

describe('options of npm start', () => {
  test('the defaults', () => {
    expect(parseStartOptions([])).toMatchObject({
      port: 4280,
      reset: false,
      dev: false,
      sample: true,
      empty: false,
    });
  });

  test('each can be given', () => {
    const given = parseStartOptions([
      '--port',
      '0',
      '--reset',
      '--dev',
      '--no-sample',
      '--empty',
      '--state',
      'x',
      '--set',
      'deletionGraceDays=0',
      '--set',
      'siteUrl=http://a.example?b=c',
    ]);
    expect(given).toEqual({
      port: 0,
      reset: true,
      dev: true,
      help: false,
      sample: false,
      empty: true,
      history: true,
      live: true,
      scan: false,
      stateDir: 'x',
      settings: { deletionGraceDays: '0', siteUrl: 'http://a.example?b=c' },
    });
  });

  test.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--nonsense']],
    [['stray']],
    [['--set', 'x']],
  ])('%j is refused in words', (args) => {
    expect(() => parseStartOptions(args)).toThrow(StartError);
  });
});

describe('the state folder', () => {
  test('one process has it, and gives it back', async () => {
    const folder = temporaryFolder();
    const unlock = await lockState(folder, false);
    await expect(lockState(folder, false)).rejects.toThrow(StartError);
    unlock();
    (await lockState(folder, false))();
  });

  test('the lock of a process that is gone is taken over', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'lock'), '999999999');
    const unlock = await lockState(folder, false);
    unlock();
  });

  test('a number that another program has by now does not hold it', async () => {
    const folder = temporaryFolder();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    writeFileSync(join(folder, 'lock'), `${other.pid}`);
    await expect(lockState(folder, false)).rejects.toThrow(`in use by process ${other.pid}`);
    if (existsSync('/proc/self/stat')) {
      writeFileSync(join(folder, 'lock'), `${other.pid} 1`);
      const unlock = await lockState(folder, false);
      unlock();
    }
    other.kill();
  });

  test('a reset forgets all but what is made from the sources', async () => {
    const folder = temporaryFolder();
    for (const name of ['aws', 'sample-accounts', 'synthesis']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'sample.json'), '{}');
    const unlock = await lockState(folder, true);
    expect(
      ['aws', 'sample-accounts', 'sample.json', 'synthesis', 'lock'].map((name) =>
        existsSync(join(folder, name)),
      ),
    ).toEqual([false, false, false, true, true]);
    unlock();
  });

  test('folders of earlier versions get the names of today', async () => {
    const folder = temporaryFolder();
    for (const name of ['world', 'guests']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'world', 'world.json'), 'made');
    writeFileSync(join(folder, 'guests', '000000000000.json'), 'external id');
    const unlock = await lockState(folder, false);
    expect(readFileSync(join(folder, 'sample-accounts', 'made.json'), 'utf8')).toBe('made');
    expect(readFileSync(join(folder, 'external-accounts', '000000000000.json'), 'utf8')).toBe(
      'external id',
    );
    unlock();
  });

  test('what others could read in a folder of an earlier version, they cannot any more', async () => {
    const folder = temporaryFolder();
    const modeOf = (...parts: string[]) => statSync(join(folder, ...parts)).mode & 0o777;
    mkdirSync(join(folder, 'sample-accounts', 's3'), { recursive: true });
    writeFileSync(join(folder, 'sample-accounts', 's3', 'exports.csv'), 'ssn');
    writeFileSync(join(folder, 'sample.json'), 'password');
    chmodSync(join(folder, 'sample.json'), 0o644);
    chmodSync(folder, 0o755);
    const unlock = await lockState(folder, false);
    expect(modeOf()).toBe(0o700);
    expect(modeOf('sample.json')).toBe(0o600);
    expect(modeOf('sample-accounts', 's3')).toBe(0o700);
    expect(modeOf('sample-accounts', 's3', 'exports.csv')).toBe(0o600);
    unlock();
  });

  test('the rights of a folder that is not ours stay as they are', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    chmodSync(join(folder, 'thesis.txt'), 0o644);
    chmodSync(folder, 0o755);
    const unlock = await lockState(folder, false);
    expect(statSync(join(folder, 'thesis.txt')).mode & 0o777).toBe(0o644);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    unlock();
  });

  test('a reset deletes nothing in a folder that is not ours, and leaves it unlocked', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    await expect(lockState(folder, true)).rejects.toThrow('nothing was deleted');
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });
});

test('the running product is found by its folder, a dead one is not', () => {
  const folder = temporaryFolder();
  const names = { coreTable: 'core' } as LocalNames;
  const places = { origin: 'o', endpoint: 'e', mailboxUrl: 'm', accountId: 'a', region: 'r' };
  const reach = { ...places, names, network: {} };
  const forget = writeRunning(folder, { pid: process.pid, ...reach });
  expect(readRunning(folder)).toEqual({ pid: process.pid, ...reach });
  forget();
  expect(readRunning(folder)).toBeUndefined();
  writeRunning(folder, { pid: 999_999_999, ...reach });
  expect(readRunning(folder)).toBeUndefined();
});

describe('the site’s port', () => {
  test('answers 503 until there is something behind it', async () => {
    const door = await openFrontDoor(0, () => undefined);
    const address = `http://127.0.0.1:${door.port}/`;
    expect((await fetch(address)).status).toBe(503);
    door.open(async () => ({ status: 200, headers: {}, body: 'here' }));
    expect(await (await fetch(address)).text()).toBe('here');
    await door.stop();
  });

  test('a taken one is reported in one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(openFrontDoor(port, () => undefined)).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it, or start with \`npm start -- --port N\`.`,
    );
    other.close();
  });
});

test('the sample user’s password is made once, fits the pool’s policy and is kept', async () => {
  const folder = temporaryFolder();
  const user = await keptSampleUser(folder);
  expect(user.password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*-).{9,}$/);
  await writeSampleUser(folder, { ...user, seeded: true });
  expect(await keptSampleUser(folder)).toEqual({ ...user, seeded: true });
});
