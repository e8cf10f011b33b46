import { registrationRoutes } from '#contracts/registration/routes.ts';
import { call } from '#lib/api.ts';
import type { RegisterFields } from './registerCheck.ts';

const TENANT = 'default';
export const STEPS = 5;

/** Answers of the calls made so far, kept between attempts so that a registration is resumed. */
export interface Progress {
  teamRef?: string;
  customerRef?: string;
  tenantRef?: string;
  userId?: string;
  /** An operator approves the company first. */
  awaitsApproval?: boolean;
}

const profileOf = ({ firstName, lastName, email, googleRef }: RegisterFields) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: email.trim(),
  ...(googleRef === undefined
    ? { googleOrOkta: '' as const }
    : { googleOrOkta: 'google' as const, googleRef }),
});

const draftTeam = async (fields: RegisterFields, done: Progress): Promise<void> => {
  const name = fields.company.trim();
  done.teamRef ??= (await call(registrationRoutes.draftTeam, { name }))._id;
};

const draftCustomer = async (fields: RegisterFields, done: Progress): Promise<void> => {
  const name = fields.company.trim();
  const plan = { plan: 'TRIAL', billing: 'TRIAL' } as const;
  done.customerRef ??= (
    await call(registrationRoutes.draftCustomer, { name, ...plan, teamRef: done.teamRef })
  )._id;
};

const draftTenant = async (_fields: RegisterFields, done: Progress): Promise<void> => {
  const request = { name: TENANT, customerRef: done.customerRef ?? '' };
  done.tenantRef ??= (await call(registrationRoutes.draftTenant, request))._id;
};

const register = async (fields: RegisterFields, done: Progress): Promise<void> => {
  const { teamRef, customerRef, tenantRef } = done;
  const refs = { teamRef, customerRef, tenantRef };
  if (done.userId !== undefined) return;
  const reply = await call(registrationRoutes.register, { ...profileOf(fields), ...refs });
  done.awaitsApproval = reply.awaitsApproval ?? false;
  done.userId = reply.id;
};

/** The profile exists by now: a message that cannot be sent is no reason to fail. */
const reportBack = async (fields: RegisterFields): Promise<void> => {
  const name = `${fields.firstName.trim()} ${fields.lastName.trim()}`;
  const { email, company, message } = fields;
  const request = { name, email: email.trim(), company: company.trim(), message: message.trim() };
  await call(registrationRoutes.sendContactMessage, request).catch(() => undefined);
};

const chain = [draftTeam, draftCustomer, draftTenant, register, reportBack];

/**
 * The five calls of a registration, one after the other. Steps whose answer is in `done` are left
 * out, so that another try goes on where the last one stopped.
 * @throws ApiError of the call that failed
 */
export const runRegistration = async (
  fields: RegisterFields,
  done: Progress,
  onStep: (step: number) => void,
): Promise<void> => {
  for (const [index, step] of chain.entries()) {
    onStep(index + 1);
    await step(fields, done);
  }
};
