import { createHash } from 'node:crypto';
import { effectiveCells } from '#domain/classification/effective.ts';
import {
  type ClassificationSettings,
  cellsOfSettings,
  settingsOf,
  settingsState,
} from '#domain/classification/settings.ts';
import { actorNameOf } from '#domain/user/actorName.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { resolveEffectiveClassification } from '#readModel/kinds/dataStores/effective.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { addDue } from '#store/dueAccounts.ts';
import { type Cells, readUserStates, type UserState, writeEditOf } from '#store/edits.ts';
import { readUser } from '#store/users.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import type { StoresUnderRule } from './storesUnderRule.ts';

type Call = MemberCall<IntegrationsDeps>;

export interface SettingsChange {
  readonly name: string;
  /** For the audit log. */
  readonly detail: string;
  /** Called again when another editor wrote first. */
  readonly change: (before: ClassificationSettings) => ClassificationSettings;
  /** Stores whose findings count otherwise by it. */
  readonly stores?: StoresUnderRule;
}

/** One item holds all of them; another one all rows that they change. */
const MAX_BYTES = 300_000;
const bytesOf = (cells: unknown): number => Buffer.byteLength(JSON.stringify(cells));

export const readSettings = async ({ deps, caller }: Call): Promise<ClassificationSettings> => {
  const userStates = await readUserStates(deps.core, caller.customer, [settingsState]);
  return settingsOf(userStates.get(settingsState.id)?.cells);
};

const cellsWithin = (settings: ClassificationSettings) => {
  const cells = cellsOfSettings(settings);
  if (bytesOf(cells) > MAX_BYTES) {
    throw new AppError('invalidRequest', 'There are too many detectors and entries.');
  }
  return cells;
};

const auditOf = async ({ deps, caller, now }: Call, detail: string) => {
  const user = await readUser(deps.identity, caller.userId);
  const who = { at: now, userId: caller.userId, email: user ? actorNameOf(user) : '' };
  return { ...who, action: 'classification changed' as const, target: 'classification', detail };
};

/** New cells of these stores in lists; undefined if there are too many for one edit. */
const rowsOf = (
  { ids, records }: StoresUnderRule,
  userStates: ReadonlyMap<string, Pick<UserState, 'cells'>>,
): Cells[] | undefined => {
  if (records === undefined) return ids.length === 0 ? [] : undefined;
  const rows = records.map((record) =>
    effectiveCells(
      resolveEffectiveClassification(record, userStates),
      userStates.get(record.id)?.cells.customerSensTag,
      { exposure: record.summary.exposure, riskFacts: record.riskFacts },
    ),
  );
  return bytesOf(rows) > MAX_BYTES ? undefined : rows;
};

/** The sweeper writes the settings into every stack; hourly it does so anyway. */
const lookAtStacks = async ({ deps, caller, now }: Call): Promise<void> => {
  const { customerId } = caller.customer;
  const accounts = await readCloudAccounts(deps.core, caller.customer);
  const stacks = accounts.filter(({ stack }) => stack !== null);
  for (const { id } of stacks)
    await addDue(deps.identity, { customerId, accountId: id, dueAt: now });
};

const none: StoresUnderRule = { ids: [], records: [] };

/**
 * Writes the settings and, in the same edit, the rows of the stores whose findings they change; when
 * lists show those. Rows of too many stores are updated by the publish that it enqueues.
 */
export const changeSettings = async (
  { name, detail, change, stores = none }: SettingsChange,
  call: Call,
): Promise<'now' | 'soon'> => {
  const { deps, caller, now, idempotencyKey = crypto.randomUUID() } = call;
  const named = `${caller.userId}\n${name}\n${idempotencyKey}`;
  const token = createHash('sha256').update(named).digest('base64url');
  const audit = await auditOf(call, detail);
  const { ids, records = [] } = stores;
  let each: Cells[] | undefined;
  await writeEditOf(coreAsCaller(deps, caller, 'manage'), caller.customer, {
    about: [settingsState, ...records.map(({ id }) => ({ kind: 'dataStore', id }) as const)],
    token,
    build: (userStates) => {
      const before = settingsOf(userStates.get(settingsState.id)?.cells);
      const state = { ...cellsWithin(change(before)) };
      const next = new Map<string, Pick<UserState, 'cells'>>(userStates);
      each = rowsOf(stores, next.set(settingsState.id, { cells: state }));
      return {
        kind: 'dataStores',
        keys: ids.map((id) => ({ id })),
        cells: {},
        each,
        userStates: [{ ...settingsState, state, isWhole: true }],
        by: caller.userId,
        at: now,
        token,
        audit,
      };
    },
  });
  if (ids.length > 0) await deps.enqueuePublish(caller.customer);
  await lookAtStacks(call);
  return each === undefined ? 'soon' : 'now';
};
