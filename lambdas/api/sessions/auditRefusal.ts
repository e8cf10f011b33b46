import { customerContext } from '#contracts/customer/context.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readUser, readUserIdOfEmail, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { mayTake } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** Ten entries about one user, then one in ten minutes: a caller who is not signed in cannot fill a log. */
const perUser = { capacity: 10, refillMs: 600_000 };

type Call = PublicCall<AuthDeps>;

/** Why a sign-in is refused, as the log tells it; the reply does not. */
export type Refusal = 'wrong password' | 'wrong code' | 'user is not active';

const knownUser = async ({ deps }: Call, email: string): Promise<UserItem | undefined> => {
  const userId = await readUserIdOfEmail(deps.identity, email);
  return userId === undefined ? undefined : readUser(deps.identity, userId);
};

/** Writes an entry to the audit log of the user's own customer; an unknown address writes none. */
const auditRefusal = async (call: Call, email: string, refusal: string): Promise<void> => {
  const user = await knownUser(call, email);
  if (user === undefined) return;
  const { userId } = user;
  const entries = { name: `refusals in the log ${userId}`, rule: perUser, now: call.now };
  if (!(await mayTake(call.deps.identity, entries))) return;
  const by = { userId, customer: customerContext(user.customerId) };
  // The pool lets in nobody who is switched off, whatever the password.
  const why: string = user.status === 'ACTIVE' ? refusal : 'user is not active';
  const detail = `${why}, from ${call.sourceAddress}`;
  await writeAuditEntry(call.deps, { by, action: 'sign-in refused', detail });
};

interface Audited {
  readonly call: Call;
  readonly email: string;
  readonly refusal: Refusal;
}

/** Undefined = the sign-in failed for another reason. */
const refusalOf = (error: unknown, refusal: Refusal): string | undefined => {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'tooManyRequests') return 'too many tries';
  return error.code === 'invalidCredentials' ? refusal : undefined;
};

/** Runs `work` and writes its refusals to the audit log. An entry that cannot be written changes no reply. */
export const audited = async <T>(
  { call, email, refusal }: Audited,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const reason = refusalOf(error, refusal);
    if (reason !== undefined) {
      await auditRefusal(call, email, reason).catch((cause: unknown) =>
        call.log.error('Audit entry of a refused sign-in was not written', cause as Error),
      );
    }
    throw error;
  }
};
