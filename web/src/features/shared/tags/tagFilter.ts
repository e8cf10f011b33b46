import { tagPickerTexts } from '#messages/tagPicker.ts';

/** Filter by labels and AWS tags: the same in each list; its control finds tags while one types. */
export const tagFilter = {
  name: 'tags',
  field: 'tags',
  label: tagPickerTexts.label,
  choice: 'many',
  values: null,
  anyText: true,
  control: 'own',
} as const;
