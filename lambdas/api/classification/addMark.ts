import { createHash } from 'node:crypto';
import {
  type FindingKey,
  infoOf,
  isDataType,
  keyOf,
} from '#contracts/classification/customDetector.ts';
import {
  type classificationRoutes,
  MARKS_MAX,
  type NewMark,
} from '#contracts/classification/routes.ts';
import { strengthOf } from '#contracts/classification/strength.ts';
import { type KeptMark, marksOf, withMark } from '#domain/classification/marks.ts';
import {
  type ClassificationSettings,
  settingsOf,
  settingsState,
} from '#domain/classification/settings.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import { readUserStates } from '#store/edits.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { changeMarks } from './changeMarks.ts';

/** Sets the mark of a finding, in place of an earlier one. Manual findings are added. */
const idOf = (mark: NewMark, token: string): string => {
  const strength = mark.kind === 'manual' ? null : mark.strength;
  const place = [mark.key, mark.location ?? '', ...(strength === null ? [] : [strength])];
  const of = mark.kind === 'manual' ? [token] : place;
  return createHash('sha256').update(of.join('\n')).digest('base64url').slice(0, 22);
};

/** Label and tier of a customer's own detector: from the settings, else from its findings here. */
const ownOf = (
  key: FindingKey,
  { knowledge }: DataStoreRecord,
  { detectors }: ClassificationSettings,
): KeptMark['own'] => {
  if (isDataType(key)) return null;
  const known =
    detectors.find(({ name }) => `custom:${name}` === key) ??
    knowledge.row.findings.find((found) => keyOf(found) === key)?.custom;
  if (known === undefined)
    throw new AppError('invalidRequest', 'There is no detector of this name.');
  return infoOf(key, { label: known.label, tier: known.tier });
};

/** Only what was found can be false or confirmed. */
const checkFound = (mark: NewMark, { knowledge }: DataStoreRecord): void => {
  if (mark.kind === 'manual') return;
  const { key, location, strength } = mark;
  const isThere = knowledge.row.findings.some(
    (each) =>
      keyOf(each) === key &&
      (strength === null || strengthOf(each.confidence) === strength) &&
      (location === null || each.where.some((place) => place.location === location)),
  );
  if (!isThere) throw new AppError('invalidRequest', 'This was not found in the data store.');
};

export const addMark: UseCase<typeof classificationRoutes.addMark, AttackPathsDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const { mark } = request;
  const record = await ownDataStore(request, call);
  checkFound(mark, record);
  const userStates = await readUserStates(deps.core, caller.customer, [settingsState]);
  const settings = settingsOf(userStates.get(settingsState.id)?.cells);
  const id = idOf(mark, editToken(call, 'addMark'));
  const kept: KeptMark = {
    ...mark,
    id,
    count: mark.kind === 'manual' ? mark.count : null,
    own: ownOf(mark.key, record, settings),
    by: caller.userId,
    at: now,
  };
  const scores = await changeMarks(
    record,
    {
      name: 'addMark',
      detail: [mark.kind, mark.key, mark.location ?? 'wherever it is found'].join(', '),
      change: (cells) => {
        const next = withMark(cells, kept);
        if (marksOf(next).length > MARKS_MAX) {
          throw new AppError('invalidRequest', `A data store has at most ${MARKS_MAX} marks.`);
        }
        return next;
      },
    },
    call,
  );
  return { ...scores, err: null, id };
};
