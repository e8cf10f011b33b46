import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { killPrograms, opened, startProgram } from './program.ts';
import { temporaryFolder } from './tinyApp.ts';

afterEach(killPrograms);

const start = (...args: string[]) => startProgram('--no-sample', ...args);

const readableByOthers = (folder: string): string[] => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(paths.length).toBeGreaterThan(10);
  return paths.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
};

describe('npm start', () => {
  test('prints its address, reports it to a second start, stops cleanly', async () => {
    const state = temporaryFolder();
    const first = start('--port', '0', '--state', state);
    const [, origin = ''] = await first.waitForOutput(opened);
    expect((await fetch(`${origin}/svc/none`)).status).toBe(404);
    const second = start('--port', '0', '--state', state);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/is in use by process \d+/);
    expect(second.output()).not.toMatch(/^ {4}at /m);
    expect(readableByOthers(state)).toEqual([]);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
  });

  test('after a kill the next one takes over', async () => {
    const state = temporaryFolder();
    const first = start('--port', '0', '--state', state);
    await first.waitForOutput(opened);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start('--port', '0', '--state', state);
    await second.waitForOutput(opened);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('a taken port is one clear line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const program = start('--port', port, '--state', temporaryFolder());
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(`Port ${port} is taken`);
    expect(program.output()).not.toMatch(/^ {4}at /m);
    other.close();
  });
});
