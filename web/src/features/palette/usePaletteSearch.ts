import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Dataset, datasets } from '#contracts/search/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { searchIn } from '#lib/searchIn.ts';
import { groupOf, type PaletteGroup } from './items.ts';

const DEBOUNCE_MS = 150;
/** Rows of each set; all of them are one press away. */
const SHOWN = 5;

/** The text once nothing was typed for a moment; an emptied field counts at once. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
};

const useGroups = (q: string) => {
  const { customerId } = useScope();
  const search = async (dataset: Dataset, signal: AbortSignal): Promise<PaletteGroup> => {
    const request = { customerId, q, page: 1, limit: SHOWN, exact: false };
    return groupOf(dataset, await searchIn(dataset, request, signal), q);
  };
  return useQueries({
    queries: datasets.map((dataset) => ({
      queryKey: ['palette', dataset, customerId, q],
      // A newer text cancels the search for the former one.
      queryFn: ({ signal }: { signal: AbortSignal }) => search(dataset, signal),
      enabled: q !== '',
      placeholderData: keepPreviousData,
      retry: false,
    })),
  });
};

export interface PaletteSearch {
  readonly groups: readonly PaletteGroup[];
  /** Not all answers for the typed text are there. */
  readonly searching: boolean;
  readonly failed: readonly Dataset[];
  readonly retry: () => void;
}

const nothing: PaletteSearch = { groups: [], searching: false, failed: [], retry: () => undefined };

/** Searches the four lists for a text, in all accounts. */
export const usePaletteSearch = (typed: string): PaletteSearch => {
  const text = typed.trim();
  const q = useSettled(text);
  const answers = useGroups(q);
  if (text === '') return nothing;
  return {
    groups: answers.flatMap(({ data }) => (data && data.items.length > 0 ? [data] : [])),
    searching: q !== text || answers.some((answer) => answer.isFetching),
    failed: datasets.filter((_dataset, at) => answers[at]?.isError === true),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
};
