import { expect, test } from 'vitest';
import { evaluateOpen } from '#checks/openPorts.ts';

const rule = (protocol: string, port: number | null, ...cidrs: string[]) => ({
  ...{ isEgress: false, protocol, fromPort: port, toPort: port },
  ...{ cidrs, prefixLists: [], groups: [] },
});
const evaluate = (...rules: ReturnType<typeof rule>[]) =>
  evaluateOpen({
    facts: { vpcId: 'vpc-1', isDefault: false, rules, prefixLists: [] },
    ports: [22],
    what: 'port 22 (SSH)',
  });

test('a port is left to the check of every port where that fails, and the reason says so', () => {
  const half = rule('tcp', 22, '0.0.0.0/1');
  const otherHalf = rule('-1', null, '128.0.0.0/1');
  expect(evaluate(half, otherHalf).verdict).toBe('fail');
  expect(evaluate(half, otherHalf, rule('-1', null, '0.0.0.0/0'))).toEqual({
    verdict: 'pass',
    reason: 'Rules for every port open port 22 (SSH) to the internet; no other inbound rule does.',
  });
  expect(evaluate(half)).toEqual({
    verdict: 'pass',
    reason: 'No inbound rule opens port 22 (SSH) to the internet.',
  });
});
