import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { readHead } from '#store/head.ts';
import { Crash, faultyTable, interruptedTable } from '#tests/builders/faultyTable.ts';
import {
  createPolicyFixture,
  privateData,
  publicData,
  publicPolicy,
} from '#tests/builders/policyFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const fixture = async () => {
  const one = await createPolicyFixture(aws);
  await one.scan(1, [publicData('a'), privateData('b')]);
  return one;
};

const isSwap = (command: { readonly input: object }) =>
  JSON.stringify(command.input).includes('SET #kind = :to');

test('a policy that is added while a generation is published is in force before and after', async () => {
  const { add, violating, violations, settle, publishDeps, member, scan } = await fixture();
  const core = interruptedTable(aws.core, isSwap, async () => {
    await add();
  });
  const { customer } = member;
  await publishAll({ ...publishDeps, core }, { customer, rebuild: true });
  expect(await violating()).toEqual(['a']);
  await settle();
  expect([await violating(), await violations()]).toEqual([['a'], ['a: Nothing public']]);
  await scan(2, [privateData('a'), privateData('b')]);
  expect([await violating(), await violations()]).toEqual([[], []]);
});

test('a policy that is deleted while it is judged leaves no violation', async () => {
  const one = await fixture();
  const id = await one.add();
  await one.publishAll();
  const isRecord = (command: { readonly input: object }) =>
    JSON.stringify(command.input).includes('POLICY-no-public-personal-data');
  const core = interruptedTable(aws.core, isRecord, async () => {
    await one.call(policyRoutes.deletePolicy, { id });
  });
  await one.analyse({ core });
  await one.publishAll();
  expect([await one.violating(), await one.violations()]).toEqual([[], []]);
  await one.settle();
  expect([await one.violating(), await one.violations()]).toEqual([[], []]);
});

test('an analysis that dies at any call judges again what it had not finished', async () => {
  const { add, violating, violations, analyse, publishAll: publish } = await fixture();
  await add();
  await publish();
  for (let left = 0; left < 400; left += 3) {
    const core = faultyTable(aws.core, { left });
    const died = await analyse({ core }).then(
      () => false,
      (error) => {
        if (!(error instanceof Crash)) throw error;
        return true;
      },
    );
    expect(await violating()).toEqual(['a']);
    if (!died) break;
  }
  await publish();
  expect(await violations()).toEqual(['a: Nothing public']);
});

test('edits of one policy at once are all in the log, and the last one holds', async () => {
  const { add, call, member } = await fixture();
  const id = await add();
  const names = ['one', 'two', 'three', 'four', 'five'];
  await Promise.all(
    names.map((name) => call(policyRoutes.updatePolicy, { ...publicPolicy, id, name })),
  );
  const { policySeq, seq } = await readHead(aws.core, member.customer);
  expect([policySeq, seq]).toEqual([6, 6]);
  const { body } = await call(policyRoutes.listPolicies, {});
  expect(body.policies).toHaveLength(1);
  expect(names).toContain(body.policies[0].name);
});
