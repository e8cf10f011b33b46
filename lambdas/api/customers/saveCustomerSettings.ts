import type { customerRoutes } from '#contracts/customer/routes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type CustomerSettings, readCustomer, saveSetting } from '#store/customers.ts';
import { readUserStatus } from '#store/userStatus.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

type Call = MemberCall<OrgDeps>;

/** As the audit log names them. */
const settingNames: Readonly<Record<keyof CustomerSettings, string>> = {
  strictRoles: 'strict roles',
  mfaRequired: 'two-step sign-in required',
};

/** Requiring a second factor of all users needs a session that used one, so no ADMIN is locked out. */
const checkOwnFactor = async ({ deps, caller }: Call): Promise<void> => {
  const status = await readUserStatus(deps.identity)(caller);
  if (status?.factor === 'provider' || (status?.mfa && status.factor === 'code')) return;
  throw new AppError('conflict', 'Sign in with a second step yourself first.');
};

const save = async (
  { deps, caller }: Call,
  name: keyof CustomerSettings,
  on: boolean,
): Promise<void> => {
  const { customerId } = caller.customer;
  await saveSetting(asCaller(deps.identity, caller, 'manage'), customerId, { name, on });
  await writeAuditEntry(deps, {
    by: caller,
    action: 'setting changed',
    target: settingNames[name],
    detail: on ? 'on' : 'off',
  });
};

export const saveCustomerSettings: UseCase<
  typeof customerRoutes.saveCustomerSettings,
  OrgDeps
> = async ({ customerId, strictRoles, mfaRequired }, call) => {
  if (strictRoles === undefined && mfaRequired === undefined) {
    throw new AppError('invalidRequest', 'Nothing to change.');
  }
  if (mfaRequired) await checkOwnFactor(call);
  if (strictRoles !== undefined) await save(call, 'strictRoles', strictRoles);
  if (mfaRequired !== undefined) await save(call, 'mfaRequired', mfaRequired);
  const customer = await readCustomer(call.deps.identity, customerId);
  if (customer === undefined) throw new AppError('notFound');
  return { strictRoles: customer.strictRoles, mfaRequired: customer.mfaRequired };
};
