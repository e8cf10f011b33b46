import { ListFilter } from 'lucide-react';
import { CheckList } from '#components/CheckList.tsx';
import type { ChipSpec } from '#components/FilterBar.tsx';
import { Popover } from '#components/Popover.tsx';
import { tiers } from '#contracts/classification/dataTypes.ts';
import type { ClassifiedType } from '#contracts/classification/routes.ts';
import { type ListState, withFilter } from '#lib/listState.ts';
import { findingTexts as t } from '#messages/classification.ts';
import { listTexts } from '#messages/lists.ts';
import { stateOptions } from './findingList.ts';

const markWords = [
  ['test', t.testData],
  ['manual', t.manual],
  ['confirmed', t.confirmed],
] as const;

type Choice = readonly [value: string, label: string];
interface Filter {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
}

const filtersOf = (types: readonly ClassifiedType[]): Filter[] => [
  {
    name: 'types',
    legend: listTexts.type,
    choices: [...new Map(types.map(({ key, label }) => [key, label]))],
  },
  {
    name: 'tier',
    legend: t.sheet.severity,
    choices: tiers.map((tier) => [tier, t.tiers[tier]] as const),
  },
  {
    name: 'state',
    legend: t.state,
    choices: stateOptions.map((state) => [state, t.states[state]] as const),
  },
  { name: 'marks', legend: t.sheet.notes, choices: markWords },
];

interface FindingFiltersProps {
  readonly types: readonly ClassifiedType[];
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
}

/** A chip for each filter in force. */
export const filterChips = ({ types, state, onState }: FindingFiltersProps): ChipSpec[] =>
  filtersOf(types).flatMap(({ name, legend, choices }) => {
    const chosen = state.filters[name] ?? [];
    if (chosen.length === 0) return [];
    const words = chosen.map((value) => choices.find(([one]) => one === value)?.[1] ?? value);
    return [
      {
        key: name,
        label: `${legend}: ${words.join(', ')}`,
        onRemove: () => onState(withFilter(state, name, [])),
      },
    ];
  });

/** Types, severities, decisions and further marks. */
export const FindingFilters = ({ types, state, onState }: FindingFiltersProps) => (
  <Popover
    label={listTexts.filter}
    icon={<ListFilter size={15} aria-hidden="true" />}
    badge={Object.keys(state.filters).length}
  >
    {filtersOf(types).map(({ name, legend, choices }) => (
      <CheckList
        key={name}
        legend={legend}
        options={choices.map(([value, label]) => ({ value, label }))}
        chosen={state.filters[name] ?? []}
        onChange={(values) => onState(withFilter(state, name, values))}
      />
    ))}
  </Popover>
);
