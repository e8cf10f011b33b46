import { describe, expect, it } from 'vitest';
import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import type { ChecklistStep } from '#contracts/checklist/routes.ts';
import { blockOf } from '#features/checklist/block.ts';
import { scoresLeft, stepsOf } from '#features/checklist/steps.ts';

const account = 'arn:aws:iam::111122223333';
const proofOf = (statement: object): ChokePoint['proof'][number] => ({
  ...{ layer: 'identity', policy: 'own', sid: null, dependsOn: [] },
  statement: JSON.stringify(statement),
});
const point = (more: Partial<ChokePoint> = {}): ChokePoint => ({
  ...{
    step: 'cut' as const,
    stepId: 'abcdefghij',
    text: 'ann can read cards',
    kind: 'CAN_READ',
    rule: null,
  },
  ...{ from: `${account}:user/staff/o'ann`, to: 'arn:aws:s3:::cards', paths: 2, stores: [] },
  ...{ score: 80, gained: 5, lowered: [] },
  proof: [proofOf({ Effect: 'Allow', Action: ['s3:GetObject'], Resource: '*' })],
  ...more,
});
const note = (more: Partial<ChecklistStep> = {}): ChecklistStep => ({
  ...{ stepId: 'abcdefghij', text: 'ann can read cards', owner: '', ticked: null },
  ...more,
});
const ticked = { by: 'mira@harbor.example', at: '2026-11-27T12:00:00.000Z' };

describe('what blocks a step', () => {
  it('denies what the statements allow on the data store alone, quoted for a shell', () => {
    const block = blockOf(point());
    expect(JSON.parse(block?.statement ?? '')).toEqual({
      Effect: 'Deny',
      Action: ['s3:GetObject'],
      Resource: ['arn:aws:s3:::cards', 'arn:aws:s3:::cards/*'],
    });
    expect(block?.command).toContain(
      `put-user-policy --user-name 'o'\\''ann' --policy-name dataward-block-abcdefgh`,
    );
    expect(block?.undo).toContain('delete-user-policy');
  });

  it('denies to assume the role, and of an escalation what it goes by', () => {
    const role = `${account}:role/reader`;
    const assumed = blockOf(point({ kind: 'CAN_ASSUME', to: role, proof: [] }));
    expect(JSON.parse(assumed?.statement ?? '')).toMatchObject({
      ...{ Action: ['sts:AssumeRole'], Resource: [role] },
    });
    const raised = blockOf(
      point({
        ...{ kind: 'ESCALATES', to: role },
        proof: [proofOf({ Effect: 'Allow', Action: 'iam:PassRole', Resource: '*' })],
      }),
    );
    expect(JSON.parse(raised?.statement ?? '')).toMatchObject({
      ...{ Action: ['iam:PassRole'], Resource: ['*'] },
    });
  });

  it('is no statement where no right of an identity makes it possible', () => {
    expect(blockOf(point({ kind: 'EXPOSED_TO', from: null }))).toBeUndefined();
    expect(blockOf(point({ kind: 'HAS_IDENTITY' }))).toBeUndefined();
    expect(blockOf(point({ proof: [] }))).toBeUndefined();
    const bad = { ...proofOf({}), statement: 'no JSON' };
    expect(blockOf(point({ proof: [bad] }))).toBeUndefined();
  });
});

describe('the steps', () => {
  it('are open while a scan finds their cause, ticked or not', () => {
    const steps = stepsOf({ isKnown: true, data: [point()] }, [note({ ticked })]);
    expect(steps).toMatchObject({ open: [{ number: 1, note: { ticked } }], confirmed: [] });
  });

  it('are confirmed when the cause of one that was ticked or assigned is gone', () => {
    const notes = [
      note({ ticked }),
      note({ stepId: 'b', owner: 'ann@harbor.example' }),
      note({ stepId: 'c' }),
    ];
    const { confirmed } = stepsOf({ isKnown: true, data: [] }, notes);
    expect(confirmed.map(({ stepId }) => stepId)).toEqual(['abcdefghij', 'b']);
    expect(stepsOf({ isKnown: false, data: [] }, notes).confirmed).toEqual([]);
  });

  it('leave of a data store what the last of them leaves', () => {
    const fall = (before: number, after: number) => ({
      ...{ datastoreId: 'cards', assetId: 'a', name: 'cards', before, after },
    });
    const left = scoresLeft([
      point({ lowered: [fall(90, 80)] }),
      point({ lowered: [fall(80, 65)] }),
    ]);
    expect([...left]).toEqual([['cards', 65]]);
  });
});
