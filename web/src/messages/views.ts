/** Filters kept under a name. */
export const viewTexts = {
  button: 'Views',
  title: 'Saved views',
  standard: 'Made for you',
  own: 'Your views',
  none: 'Save the filters that you come back to.',
  save: 'Save this view',
  name: 'Name of the view',
  saveShort: 'Save',
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `View ${name} deleted.`,
  saved: (name: string) => `View ${name} saved.`,
  full: 'You have 20 views. Delete one first.',
  taken: 'You have a view of this name already.',
  undo: 'Undo',
} as const;
