import { StoredChokePoint } from '#contracts/attackPath/storedChokePoint.ts';
import type { checklistRoutes } from '#contracts/checklist/routes.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { StoredRemedy } from '#contracts/risk/remedy.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readAccess } from '#store/access.ts';
import { readChecklistStep, type StoredStep, writeChecklistStep } from '#store/checklistSteps.ts';
import { CHOKE_POINTS_REF, REMEDIES_REF } from '#store/keys/access.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { activeUserOf } from '../shared/activeUserOf.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';
import { remedyIdOf, stepIdOf } from '../shared/stepIdOf.ts';

type Call = MemberCall<TicketsDeps>;
type Request = RequestOf<typeof checklistRoutes.setChecklistStep>;

/** A step that is listed, or of which something was noted before; else a 404. */
const stepOf = async (stepId: string, { deps: { core }, caller }: Call): Promise<StoredStep> => {
  const known = await readChecklistStep(core, caller.customer, stepId);
  if (known !== undefined) return known;
  const [points, remedies] = await Promise.all([
    readAccess(core, caller.customer, { ref: CHOKE_POINTS_REF, schema: StoredChokePoint }),
    readAccess(core, caller.customer, { ref: REMEDIES_REF, schema: StoredRemedy }),
  ]);
  const listed =
    points?.entries.find((each) => stepIdOf(each) === stepId) ??
    remedies?.entries.find((each) => remedyIdOf(each) === stepId);
  if (listed === undefined) throw new AppError('notFound');
  return { stepId, text: listed.text, owner: '', rev: 0 };
};

const changed = async (
  { tickedBy, tickedAt, ...step }: StoredStep,
  { owner, ticked }: Request,
  call: Call,
): Promise<StoredStep> => {
  const before = tickedBy === undefined || tickedAt === undefined ? {} : { tickedBy, tickedAt };
  const now = async () => ({
    tickedBy: await nameOfUser(call, call.caller.userId),
    tickedAt: call.now,
  });
  return {
    ...step,
    ...(owner !== undefined && {
      owner: owner === null ? '' : await activeUserOf(owner, call),
    }),
    ...(ticked === undefined ? before : ticked ? await now() : {}),
  };
};

const detailOf = ({ owner, ticked }: Request, step: StoredStep): string =>
  [
    ...(owner === undefined ? [] : [`owner ${step.owner || 'nobody'}`]),
    ...(ticked === undefined ? [] : [ticked ? 'ticked' : 'not ticked']),
  ].join(', ');

/** A note of the customer: nothing in AWS is changed, and no score moves. */
export const setChecklistStep: UseCase<
  typeof checklistRoutes.setChecklistStep,
  TicketsDeps
> = async (request, call) => {
  if (request.owner === undefined && request.ticked === undefined)
    throw new AppError('invalidRequest', 'Nothing to change.');
  const { deps, caller } = call;
  const step = await changed(await stepOf(request.stepId, call), request, call);
  const written = await writeChecklistStep(coreAsCaller(deps, caller, 'work'), caller.customer, {
    step,
    audit: await auditEntry(call, {
      action: 'step changed',
      target: step.text,
      detail: detailOf(request, step),
    }),
  });
  if (!written) throw new AppError('conflict');
  return { err: null };
};
