import type { ReplyOutput } from '#contracts/http/route.ts';
import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';

export type PostureRow = ReplyOutput<typeof connectionRoutes.listPostureIssues>['data'][number];

/** Rows of a search: all of an integration whose name it is, else those that hold it. */
export const postureRows = (rows: readonly PostureRow[], search: string): readonly PostureRow[] => {
  const wanted = search.trim().toLowerCase();
  const holds = ({ integration, name, resource, accountId }: PostureRow) =>
    [integration, name, resource, accountId].some((text) => text.toLowerCase().includes(wanted));
  return wanted === '' ? rows : rows.filter(holds);
};
