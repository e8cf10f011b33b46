import type { SelectOption } from '#components/SelectLine.tsx';
import {
  limitMask,
  type SampleCharacters,
  type SampleGroup,
  type SampleLimits,
} from '#contracts/classification/sampleLimits.ts';
import { settingTexts } from '#messages/classificationSettings.ts';

const t = settingTexts.samples;

/** The value of the choice that sets no limit. */
const AS_MASKED = 'mask';
const offered: readonly (SampleCharacters | undefined)[] = [undefined, 4, 2, 0, 'none'];

export const choiceOf = (characters: SampleCharacters | undefined): string =>
  `${characters ?? AS_MASKED}`;

export const charactersOf = (choice: string): SampleCharacters | undefined => {
  if (choice === AS_MASKED) return undefined;
  return choice === 'none' ? choice : Number(choice);
};

const labelOf = (characters: SampleCharacters | undefined): string =>
  typeof characters === 'number' ? t.last(characters) : t.choices[characters ?? AS_MASKED];

/** The choices of a group; one that only the API sets is among them while it is set. */
export const choicesOf = (current: SampleCharacters | undefined): SelectOption[] =>
  [...new Set([...offered, current])].map((characters) => ({
    value: choiceOf(characters),
    label: labelOf(characters),
  }));

export const withChoice = (
  limits: SampleLimits,
  group: SampleGroup,
  characters: SampleCharacters | undefined,
): SampleLimits => {
  const { [group]: _, ...others } = limits;
  return characters === undefined ? others : { ...others, [group]: characters };
};

const masked: Readonly<Record<SampleGroup, readonly string[]>> = {
  payment: ['**** **** **** 6467', 'DE** **** 07'],
  identity: ['***-**-****', '*******86'],
  person: ['j***@e***.org', 'A*** L***'],
  secret: ['ghp_***', 'postgres://***:***@***'],
  own: ['E**-******'],
};

/** How samples of the group look; none where no sample leaves. */
export const examplesOf = (
  group: SampleGroup,
  characters: SampleCharacters | undefined,
): string[] => {
  if (characters === 'none') return [];
  return masked[group].map((each) =>
    characters === undefined ? each : limitMask(each, characters),
  );
};
