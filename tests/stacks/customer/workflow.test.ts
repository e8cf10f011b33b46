import { describe, expect, test } from 'vitest';
import { internalRoles } from '#customer-stack/template/policies/index.ts';
import definition from '#customer-stack/template/workflow.asl.json' with { type: 'json' };
import { workflowSubstitutions } from '#customer-stack/template/workflow.ts';

interface State {
  readonly Type: string;
  readonly Resource?: string;
  readonly Next?: string;
  readonly End?: boolean;
  readonly Default?: string;
  readonly Choices?: ReadonlyArray<{ readonly Next: string }>;
  readonly Retry?: readonly unknown[];
  readonly Catch?: ReadonlyArray<{ readonly Next: string }>;
  readonly ItemProcessor?: Machine;
}
interface Machine {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

/** The workflow and the workflow inside its map. */
const machinesOf = (machine: Machine): Machine[] => [
  machine,
  ...Object.values(machine.States).flatMap(({ ItemProcessor }) =>
    ItemProcessor === undefined ? [] : machinesOf(ItemProcessor),
  ),
];
const machines = machinesOf(definition);
const states = machines.flatMap(({ States }) => Object.entries(States));

const nextOf = ({ Next, Default, Choices = [], Catch = [] }: State): string[] =>
  [Next, Default, ...[...Choices, ...Catch].map((each) => each.Next)].filter(
    (name) => name !== undefined,
  );

const reachable = ({ StartAt, States }: Machine, seen = new Set([StartAt])): Set<string> => {
  for (const name of seen)
    for (const next of nextOf(States[name] as State)) {
      expect(States[next], `${name} goes on to ${next}`).toBeDefined();
      seen.add(next);
    }
  return seen;
};

describe('the definition of the scan', () => {
  test('has no state that is never reached, and each ends or goes on', () => {
    for (const machine of machines) {
      expect([...reachable(machine)].toSorted()).toEqual(Object.keys(machine.States).toSorted());
      for (const [name, state] of Object.entries(machine.States))
        expect(
          nextOf(state).length > 0 || state.End === true || /Succeed|Fail/.test(state.Type),
          name,
        ).toBe(true);
    }
  });

  test('retries every step, and a failure of one store is its reason, not the end', () => {
    for (const [name, { Type, Retry, Catch }] of states) {
      if (Type !== 'Task' && Type !== 'Map') continue;
      expect(Retry?.length, name).toBeGreaterThan(0);
      expect(Retry?.[0], name).toMatchObject({ BackoffRate: 2, JitterStrategy: 'FULL' });
      expect(Catch, name).toHaveLength(1);
    }
    const ofStore = machines[1]?.States ?? {};
    expect(ofStore.ClassifyStore?.Catch?.[0]?.Next).toBe('StoreFailed');
    expect(ofStore.ClassifyOnServer?.Catch?.[0]?.Next).toBe('StoreFailed');
    expect(ofStore.StoreFailed?.Catch?.[0]?.Next).toBe('StoreLost');
    expect(ofStore.StoreLost?.Type).toBe('Pass');
  });

  test('has exactly the substitutions that it names', () => {
    const text = JSON.stringify(definition);
    const named = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(workflowSubstitutions).toSorted());
  });

  test('calls what its role may call', () => {
    const called = states.flatMap(([, { Resource }]) => (Resource === undefined ? [] : [Resource]));
    const actions: Readonly<Record<string, string>> = {
      'lambda:invoke': 'lambda:InvokeFunction',
      'aws-sdk:autoscaling:setDesiredCapacity': 'autoscaling:SetDesiredCapacity',
      'sqs:sendMessage.waitForTaskToken': 'sqs:SendMessage',
      'events:putEvents': 'events:PutEvents',
      'sns:publish': 'sns:Publish',
    };
    const allowed = internalRoles.scanWorkflow.statements.flatMap((each) => each.actions);
    for (const resource of called)
      expect(allowed).toContain(actions[resource.split(':::')[1] ?? ''] ?? resource);
  });
});
