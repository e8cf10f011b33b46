import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountScope } from '#contracts/cloudAccount/scope.ts';
import { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { scopeTexts as t } from '#messages/accountScope.ts';

export type VersionedScope = ReplyOutput<typeof scopeRoutes.getAccountScope>;

/** Read anew each time the dialog opens: its form begins with what is there then. */
export const useScope = (cloudAccountId: string) => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: readKey(scopeRoutes.getAccountScope) }),
    [client],
  );
  return useRead(scopeRoutes.getAccountScope, { customerId, cloudAccountId });
};

const TYPING_MS = 400;

/** The value once it has not changed for a moment. */
const useSettled = <T>(value: T): T => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What the scope would leave out; undefined = what is typed is no scope. */
export const usePreview = (cloudAccountId: string, scope: AccountScope | undefined) => {
  const { customerId } = useSignedIn();
  // By its text: what is typed gives a new object each time.
  const text = useSettled(JSON.stringify(scope ?? null));
  const settled: AccountScope | null = JSON.parse(text);
  return useRead(
    scopeRoutes.previewAccountScope,
    { customerId, cloudAccountId, scope: settled as AccountScope },
    { enabled: settled !== null, keep: true },
  );
};

/** Saves a scope in place of the one that was read; the toast takes it back. */
export const useSaveScope = (cloudAccountId: string, onSaved: () => void) => {
  const { customerId } = useSignedIn();
  const put = (of: VersionedScope) =>
    call(scopeRoutes.setAccountScope, { customerId, cloudAccountId, ...of });
  const undo = useMutation({
    mutationFn: put,
    onSuccess: () => toast('success', t.undone),
    onError: (error) => toast('error', messageOf(error, t.failed)),
  });
  return useMutation({
    mutationFn: ({
      scope,
      before,
    }: {
      readonly scope: AccountScope;
      readonly before: VersionedScope;
    }) => put({ scope, version: before.version }),
    onSuccess: ({ version }, { before }) => {
      toast('success', t.saved, {
        label: t.undo,
        run: () => undo.mutate({ scope: before.scope, version }),
      });
      onSaved();
    },
  });
};
