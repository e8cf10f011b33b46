/** Texts of choosing tags, in filters and forms. */
export const tagPickerTexts = {
  label: 'Tags',
  find: 'Find a tag',
  hint: 'Any of the chosen tags: your own, and those in AWS as key or key=value.',
  none: 'No tag in use holds this text.',
  noneYet: 'No tags are in use yet.',
  noLabelsYet: 'No tags of your own are in use yet.',
  more: (count: string) => `${count} more: type to narrow them`,
  anyValue: (key: string) => `${key} (any value)`,
  add: (tag: string) => `Add ${tag}`,
  failed: 'The tags could not be loaded.',
} as const;
