import { effectiveCells } from '#domain/classification/effective.ts';
import { flooredScores } from '#domain/dataStore/floors.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { resolveEffectiveClassification } from '#readModel/kinds/dataStores/effective.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import { type Cells, writeEditOf } from '#store/edits.ts';
import { aboutStore, readEffective } from '../dataStores/effectiveStore.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';

interface MarkChange {
  readonly name: 'addMark' | 'removeMark';
  /** For the audit log. */
  readonly detail: string;
  /** The store's new user state, computed from the earlier one. */
  readonly change: (cells: Cells) => Cells;
}

/** Writes a store's marks with the scores that follow; every list shows them with the next call. */
export const changeMarks = async (
  record: DataStoreRecord,
  { name, detail, change }: MarkChange,
  call: MemberCall<AttackPathsDeps>,
) => {
  const { deps, caller, now } = call;
  const { id, summary, riskFacts } = record;
  const atRisk = { exposure: summary.exposure, riskFacts };
  const audit = await auditEntry(call, { action: 'finding marked', target: summary.arn, detail });
  const token = editToken(call, name);
  await writeEditOf(coreAsCaller(deps, caller, 'manage'), caller.customer, {
    about: aboutStore(id),
    token,
    build: (userStates) => {
      const before = userStates.get(id);
      const state = change(before?.cells ?? {});
      const next = { rev: 0, seq: 0, by: '', at: now, ...before, cells: state };
      const effective = resolveEffectiveClassification(
        record,
        new Map([...userStates, [id, next]]),
      );
      return {
        kind: 'dataStores',
        keys: [{ id }],
        cells: effectiveCells(effective, state.customerSensTag, atRisk),
        userStates: [{ kind: 'dataStore', id, state, isWhole: true }],
        by: caller.userId,
        at: now,
        token,
        audit,
      };
    },
  });
  await deps.enqueuePublish(caller.customer);
  const { effective, userState } = await readEffective(deps.core, caller.customer, record);
  const level = tagsOf(userState?.cells).customerSensTag;
  const { sensitivity, risk } = flooredScores(effective.sensitivity, level, atRisk);
  return { err: null, sensitiveScore: sensitivity, cdDatastoreRiskScore: risk };
};
