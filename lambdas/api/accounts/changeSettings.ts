import { createHash } from 'node:crypto';
import {
  type ClassificationSettings,
  cellsOfSettings,
  settingsOf,
  settingsState,
} from '#domain/classification/settings.ts';
import { AppError } from '#middleware/appError.ts';
import type { MemberCall } from '#middleware/areaHandler.ts';
import { readDecided, writeEditOf } from '#store/edits.ts';
import { readUser } from '#store/users.ts';
import type { AccountsDeps } from './deps.ts';

type Call = MemberCall<AccountsDeps>;

export interface SettingsChange {
  readonly name: string;
  /** For the audit log. */
  readonly detail: string;
  /** Asked again when another editor was first. */
  readonly change: (before: ClassificationSettings) => ClassificationSettings;
  /** Stores whose rows the publisher must work out anew. */
  readonly stores?: readonly string[];
}

/** One item holds all of them. */
const MAX_BYTES = 300_000;

export const readSettings = async ({ deps, caller }: Call): Promise<ClassificationSettings> => {
  const decided = await readDecided(deps.core, caller.customer, [settingsState]);
  return settingsOf(decided.get(settingsState.id)?.cells);
};

const cellsWithin = (settings: ClassificationSettings) => {
  const cells = cellsOfSettings(settings);
  if (Buffer.byteLength(JSON.stringify(cells)) > MAX_BYTES) {
    throw new AppError('invalidRequest', 'There are too many detectors and entries.');
  }
  return cells;
};

const auditOf = async ({ deps, caller, now }: Call, detail: string) => {
  const user = await readUser(deps.identity, caller.userId);
  const who = { at: now, userId: caller.userId, email: user?.email ?? '' };
  return { ...who, action: 'classification changed' as const, target: 'classification', detail };
};

/** Writes the settings; rows of the stores named come out of the store of record again. */
export const changeSettings = async (
  { name, detail, change, stores = [] }: SettingsChange,
  call: Call,
): Promise<void> => {
  const { deps, caller, now, idempotencyKey = crypto.randomUUID() } = call;
  const named = `${caller.userId}\n${name}\n${idempotencyKey}`;
  const token = createHash('sha256').update(named).digest('base64url');
  const audit = await auditOf(call, detail);
  await writeEditOf(deps.core, caller.customer, {
    about: [settingsState],
    token,
    build: (decided) => {
      const before = settingsOf(decided.get(settingsState.id)?.cells);
      const state = { ...cellsWithin(change(before)) };
      return {
        kind: 'dataStores',
        keys: stores.map((id) => ({ id })),
        cells: {},
        decisions: [{ ...settingsState, state, isWhole: true }],
        by: caller.userId,
        at: now,
        token,
        audit,
      };
    },
  });
  if (stores.length > 0) await deps.askPublish(caller.customer);
};
