import type { CustomerContext } from '#contracts/customer/context.ts';
import { passesOf } from '#contracts/list/condition.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import { awsTagWords } from '#domain/tag/awsTagWords.ts';
import type { StoredTicket } from '#domain/ticket/wire.ts';
import { readStoreTags } from '#readModel/kinds/dataStores/storeTags.ts';
import { readIssues } from '#store/issues.ts';
import type { Table } from '#store/table.ts';

/** Tags by instance of an issue: of its asset, and of the data stores that it bears on. */
const readIssueTags = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const issues = await readIssues(core, customer, ids);
  const stores = new Set(issues.flatMap((issue) => issue.stores));
  const tags = await readStoreTags(core, customer, [...stores]);
  return new Map(
    issues.map((issue) => [
      issue.id,
      [...awsTagWords(issue.tags), ...issue.stores.map((id) => tags.get(id) ?? '')],
    ]),
  );
};

/** The tickets that have one of the tags: their own, or those of what their issue is about. */
export const withTags = async <T extends StoredTicket>(
  core: Table,
  customer: CustomerContext,
  of: { readonly tickets: readonly T[]; readonly tags: readonly string[] },
): Promise<T[]> => {
  const ids = new Set(of.tickets.flatMap(({ issue }) => issue?.id ?? []));
  const known = await readIssueTags(core, customer, [...ids]);
  const passes = passesOf({ tagged: of.tags.map(tagWord) });
  return of.tickets.filter(({ tags, issue }) =>
    passes([...tags.map(tagWord), ...(known.get(issue?.id ?? '') ?? [])].join('\n')),
  );
};
