import { randomUUID } from 'node:crypto';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { DRAFT_MS, type Draft, readDraft, signDraft } from './draft.ts';

type Call = PublicCall<OrgDeps>;
const perAddress = { capacity: 60, refillMs: 10_000 };

const keyOf = ({ deps }: Call) => signingKey(deps.identity, 'drafts');

/** The draft behind a reference; a forged, expired or misplaced one is a 403. */
export const draftOf = async (
  call: Call,
  reference: string | undefined,
  kind: Draft['kind'],
): Promise<Draft> => {
  const draft = readDraft(await keyOf(call), reference ?? '', { kind, now: call.now });
  if (draft === undefined) throw new AppError('forbidden', 'Please begin the registration again.');
  return draft;
};

/** Signs the draft of a team, customer or tenant; nothing is stored. */
export const makeDraft = async (
  call: Call,
  given: Pick<Draft, 'kind' | 'name' | 'after'>,
): Promise<{ _id: string; name: string }> => {
  const { deps, now, sourceAddress } = call;
  await throttle(deps.identity, { name: `draft ${sourceAddress}`, rule: perAddress, now });
  const draft = { ...given, id: randomUUID(), expiresAt: now + DRAFT_MS };
  return { _id: signDraft(await keyOf(call), draft), name: given.name };
};
