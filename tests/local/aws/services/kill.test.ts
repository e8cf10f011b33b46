import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { createServices } from '#local/aws/services/index.ts';
import type { Invocation } from '#local/aws/types.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { clientOptions, PRODUCT } from './openServices.ts';

const WRITER = fileURLToPath(new URL('child/writer.ts', import.meta.url));
const ROUNDS = [40, 90, 170, 250];

/**
 * Runs the writer in a process of its own, kills it after this many accepted writes, and returns
 * them.
 */
async function writeUntilKilled(folder: string, round: string, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER, folder, round], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const accepted: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    accepted.push(line);
    if (accepted.length === lines) child.kill('SIGKILL');
  }
  await gone;
  return accepted;
}

it('loses nothing it accepted and leaves no transaction half done, however often it is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kill-'));
  const accepted: string[] = [];
  for (const [round, lines] of ROUNDS.entries()) {
    accepted.push(...(await writeUntilKilled(folder, `${round}`, lines)));
  }
  const of = (kind: string) =>
    accepted
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length + 1));

  const taken = new Set<string>();
  const services = await createServices({
    stateDir: folder,
    productAccountId: PRODUCT,
    region: 'us-east-1',
    port: 0,
    invoke: async ({ functionName, event }: Invocation) => {
      if (functionName === 'take') taken.add((event as { detail: { id: string } }).detail.id);
      else
        for (const { body } of (event as { Records: { body: string }[] }).Records) taken.add(body);
    },
  });
  await services.createQueue({ name: 'work' });
  services.addEventSource({ queueName: 'work', functionName: 'work' });

  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(clientOptions(services.endpoint, PRODUCT)),
  );
  const keysOf = async (pk: string) => {
    const found: string[] = [];
    const input = {
      TableName: 'core',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    };
    for await (const { Items } of paginateQuery({ client }, input))
      found.push(...(Items ?? []).map(({ sk }) => String(sk)));
    return found;
  };
  expect(await keysOf('item')).toEqual(expect.arrayContaining(of('item')));
  const [a, b, c] = [await keysOf('a'), await keysOf('b'), await keysOf('c')];
  expect([b, c]).toEqual([a, a]);
  expect(a).toEqual(expect.arrayContaining(of('pair')));

  await services.idle(HANGS_AFTER);
  expect([...taken]).toEqual(expect.arrayContaining([...of('message'), ...of('event')]));
  for (const id of of('object')) {
    expect(await readFile(join(folder, 'bucket', id), 'utf8')).toBe(id.repeat(1000));
  }
  await services.stop();
  await rm(folder, { recursive: true });
});
