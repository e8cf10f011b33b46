import type {
  DescribeManagedPrefixListsCommandOutput,
  GetManagedPrefixListEntriesCommandOutput,
} from '@aws-sdk/client-ec2';
import { WireError, type WireOperation } from '#local/aws/types.ts';
import { inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';
import type { DeclaredPrefixList } from './network.ts';

const token = ({ next }: Page<unknown>) => (next === undefined ? {} : { NextToken: next });

export const prefixListOperations = (
  all: readonly Placed<DeclaredPrefixList>[],
): Readonly<Record<string, WireOperation>> => ({
  DescribeManagedPrefixLists: ({ MaxResults, NextToken }, call) => {
    const lists = inPlace(all, call).map(({ list }) => list);
    const page = pageOf(lists, { marker: NextToken, limit: MaxResults, usual: 100 });
    return {
      PrefixLists: page.items,
      ...token(page),
    } satisfies Reply<DescribeManagedPrefixListsCommandOutput>;
  },
  GetManagedPrefixListEntries: ({ PrefixListId: id, MaxResults, NextToken }, call) => {
    const there = inPlace(all, call).find(({ list }) => list.PrefixListId === id);
    if (there === undefined)
      throw new WireError('InvalidPrefixListID.NotFound', `The prefix list '${id}' does not exist`);
    const page = pageOf(there.entries, { marker: NextToken, limit: MaxResults, usual: 100 });
    return {
      Entries: page.items,
      ...token(page),
    } satisfies Reply<GetManagedPrefixListEntriesCommandOutput>;
  },
});
