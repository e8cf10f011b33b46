import { userRoutes } from '#contracts/user/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { findingTexts as t } from '#messages/classification.ts';

/** Users by their addresses; who has left has none any more. */
export const useUserNames = (): ((userId: string) => string) => {
  const { customerId } = useSignedIn();
  const users = useRead(userRoutes.listUsers, { customerId });
  return (userId) => {
    const user = users.data?.data.find(({ _id }) => _id === userId);
    if (user) return user.email;
    return users.data ? t.formerUser : userId;
  };
};
