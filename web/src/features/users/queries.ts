import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { customerRoutes } from '#contracts/customer/routes.ts';
import type { ReplyOutput, RequestInput } from '#contracts/http/route.ts';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { type User as UserSchema, userRoutes } from '#contracts/user/routes.ts';
import type { roles } from '#contracts/user/words.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { userTexts as t } from '#messages/users.ts';

export type User = z.infer<typeof UserSchema>;
export type Role = (typeof roles)[number];

export const useUsers = () => {
  const { customerId } = useSignedIn();
  return useRead(userRoutes.listUsers, { customerId });
};

interface Act<Request> {
  readonly run: (request: Request) => Promise<unknown>;
  readonly done: string | ((request: Request) => string);
  readonly failed: string;
}

/** Changes a user, reports the result and refetches the list. */
const useAct = <Request>({ run, done, failed }: Act<Request>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (_reply, request) =>
      toast('success', typeof done === 'string' ? done : done(request)),
    onError: (error) => toast('error', messageOf(error, failed)),
    onSettled: () => client.invalidateQueries({ queryKey: readKey(userRoutes.listUsers) }),
  });
};

export const useRoleChange = () =>
  useAct({
    run: ({ _id, role }: Pick<User, '_id' | 'role'>) =>
      call(profileRoutes.updateUser, { id: _id, role }),
    done: t.roleUpdated,
    failed: t.updateFailed,
  });

export const useStatusChange = () =>
  useAct({
    run: async ({ _id, email, status }: Pick<User, '_id' | 'email' | 'status'>) => {
      await call(profileRoutes.updateUser, { id: _id, status });
      if (status === 'ACTIVE') {
        await call(userRoutes.sendOnboardingMail, { user_id: _id, email });
      }
    },
    done: t.statusUpdated,
    failed: t.updateFailed,
  });

export const useDelete = () =>
  useAct({
    run: ({ _id }: Pick<User, '_id'>) => call(userRoutes.deleteUser, { id: _id }),
    done: t.deleted,
    failed: t.deleteFailed,
  });

export const useMfaReset = () =>
  useAct({
    run: ({ _id }: Pick<User, '_id'>) => call(mfaRoutes.resetMfa, { userId: _id }),
    done: t.mfa.done,
    failed: t.mfa.failed,
  });

/** The call of a registration with a token: names, phone and references as the page always sends them. */
const invitation = (
  email: string,
  role: Role,
  customerRef: string,
): RequestInput<typeof registrationRoutes.register> => ({
  username: email,
  first_name: '',
  last_name: '',
  email,
  phone: '',
  customerRef,
  tenantRef: customerRef,
  teamRef: customerRef,
  role,
});

export const useInvite = () => {
  const { customerRef } = useSignedIn();
  return useAct({
    run: ({ email, role }: Pick<User, 'email' | 'role'>) =>
      call(registrationRoutes.register, invitation(email, role, customerRef), { signed: true }),
    done: ({ email }) => t.invite.sent(email),
    failed: t.invite.failed,
  });
};

export type SettingName = keyof ReplyOutput<typeof customerRoutes.saveCustomerSettings>;

export const useSetting = (name: SettingName) => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  const texts = t.settings[name];
  return useMutation({
    mutationFn: (on: boolean) =>
      call(customerRoutes.saveCustomerSettings, { customerId, [name]: on }),
    onSuccess: (saved) => toast('success', saved[name] ? texts.on : texts.off),
    onError: (error) => toast('error', messageOf(error, texts.failed)),
    onSettled: () =>
      client.invalidateQueries({
        queryKey: readKey(customerRoutes.readCustomerSettings),
      }),
  });
};
