import { MOST_SIBLINGS, type Siblings } from '#domain/issue/siblings.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { isActive, ofDefinition } from './query.ts';
import { issuesKind } from './spec.ts';

const named = ['accountId', 'vulnerability', 'location'] as const;
export const siblingColumns = [...baseColumns(issuesKind), ...named, 'score'] as const;

/** Active instances of a definition, the greatest score first. */
export const siblingsOf = (view: View<typeof issuesKind>, vulnerability: string): Siblings => {
  const query = {
    where: [ofDefinition(vulnerability), isActive],
    order: { column: 'score', descending: true },
    window: { from: 0, limit: MOST_SIBLINGS + 1 },
  } as const;
  const { rows, count } = readPage(view, query, named);
  const ids = rows.map((row) => issueIdOf(row.accountId, row.vulnerability, row.location));
  return { ids, count };
};
