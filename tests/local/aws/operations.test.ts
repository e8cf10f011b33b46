import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dynamoOperations } from '#local/aws/services/dynamodb/index.ts';
import { createServices } from '#local/aws/services/index.ts';
import { autoScalingService } from '#local/aws/services/stacks/autoScaling.ts';
import { statesService } from '#local/aws/services/states/service.ts';
import type { WireService } from '#local/aws/types.ts';
import { declareServices } from '#local/sample/accounts/declareServices.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';

const namesOf = (services: readonly WireService[]): string[] =>
  services.flatMap(({ name, operations }) =>
    Object.keys(operations).map((one) => `${name} ${one}`),
  );

/** Every operation that the code answers. */
const registered = async (): Promise<string[]> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'dataward-operations-'));
  const services = await createServices({
    stateDir,
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('there are no functions here')),
  });
  await services.stop();
  rmSync(stateDir, { recursive: true });
  const made = new Date();
  const history = createHistory('test', made);
  const declared = declareServices({ made, history, clock: () => made });
  const dynamo = dynamoOperations.map((one) => `dynamodb ${one}`);
  const ofStacks = [statesService({} as never, new Map()), autoScalingService(() => {})];
  const all = [...services.wireServices, ...declared, ...ofStacks];
  return [...new Set([...namesOf(all), ...dynamo])].sort();
};

/** Every operation that the table has a row for. */
const documented = (): string[] =>
  readFileSync('bin/local/aws/OPERATIONS.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(
      ([, service, operations]) => service && operations && /^[A-Z]\w+(, |$)/.test(operations),
    )
    .flatMap(([, service, operations = '']) =>
      operations.split(', ').map((one) => `${service} ${one}`),
    )
    .sort();

test('the table of emulated operations names those that the code answers, each once', async () => {
  const [rows, answered] = [documented(), await registered()];
  const path = 'bin/local/aws/OPERATIONS.md';
  const without = answered.filter((one) => !rows.includes(one));
  expect(without, `add a row to ${path} for these`).toEqual([]);
  const unknown = rows.filter((one) => !answered.includes(one));
  expect(unknown, `no code answers these rows of ${path}`).toEqual([]);
  expect(rows, `a row of ${path} is there twice`).toEqual(answered);
});
