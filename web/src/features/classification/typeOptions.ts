import type { SelectOption } from '#components/SelectLine.tsx';
import { customKey } from '#contracts/classification/customDetector.ts';
import { dataTypeNames, dataTypes } from '#contracts/classification/dataTypes.ts';
import { useSettings } from './queries.ts';

const byLabel = (a: SelectOption, b: SelectOption): number => a.label.localeCompare(b.label, 'en');

const known: readonly SelectOption[] = dataTypeNames
  .map((name) => ({ value: name, label: dataTypes[name].label }))
  .sort(byLabel);

/** The product's types by name, then the customer's own. */
export const useTypeOptions = (): SelectOption[] => {
  const { data } = useSettings();
  const own = (data?.detectors ?? []).map(({ name, label }) => ({ value: customKey(name), label }));
  return [...known, ...own.sort(byLabel)];
};
