import type { AcceptanceScope, CheckAcceptance } from '#contracts/check/acceptance.ts';
import type { checkRoutes } from '#contracts/check/routes.ts';
import { scopedInForce } from '#domain/issue/acceptance.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { readDecisions } from '#store/decisions.ts';
import type { UserState } from '#store/edits.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';
import { textsOf } from './textsOf.ts';

const textOrNull = (cell: unknown): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;

const onWire = async (
  call: MemberCall<AttackPathsDeps>,
  scope: AcceptanceScope,
  { cells, by, at }: UserState,
): Promise<CheckAcceptance> => ({
  scope,
  by: await nameOfUser(call, by),
  at: new Date(at).toISOString(),
  reason: textOrNull(cells.reason),
  owner: textOrNull(cells.owner),
  expiresOn: textOrNull(cells.expiresOn),
});

export const listCheckAcceptances: UseCase<
  typeof checkRoutes.listCheckAcceptances,
  AttackPathsDeps
> = async ({ id }, call) => {
  await textsOf(id);
  const { core } = call.deps;
  const decisions = await readDecisions(core, call.caller.customer, [{ id, vulnerability: id }]);
  const rule = decisions.byId.get(id);
  const whole = rule?.cells.accepted === 1 ? [onWire(call, { type: 'customer' }, rule)] : [];
  const narrow = scopedInForce(id, decisions).map(({ scope, decision }) =>
    onWire(call, scope, decision),
  );
  return { data: await Promise.all([...whole, ...narrow]) };
};
