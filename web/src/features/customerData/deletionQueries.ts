import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { toBase64 } from '#lib/session/signIn.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { customerDataTexts } from '#messages/customerData.ts';

const t = customerDataTexts.deletion;

export const useDeletion = () => {
  const { customerId } = useSignedIn();
  return useRead(deletionRoutes.readDeletion, { customerId });
};

const useReadAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(deletionRoutes.readDeletion) });
};

export interface DeletionFields {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  readonly leaveStacks: boolean;
}

export const useDeletionRequest = () => {
  const { customerId } = useSignedIn();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: ({ name, password, code, leaveStacks }: DeletionFields) =>
      call(deletionRoutes.requestDeletion, {
        ...{ customerId, name, leaveStacks, password: toBase64(password) },
        ...(code !== '' && { code }),
      }),
    onSuccess: () => toast('success', t.requested),
    onSettled,
  });
};

export const useDeletionCancel = () => {
  const { customerId } = useSignedIn();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: () => call(deletionRoutes.cancelDeletion, { customerId }),
    onSuccess: () => toast('success', t.cancelled),
    onError: (error) => toast('error', messageOf(error, t.cancelFailed)),
    onSettled,
  });
};
