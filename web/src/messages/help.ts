/** Texts of the help around its topics. */
export const helpTexts = {
  title: 'Help',
  search: 'Search the help',
  none: 'Nothing found',
  noneText: 'Try another word, or fewer of them.',
  glossary: 'Glossary',
  keys: 'Keyboard shortcuts',
  terms: 'Terms:',
  copy: (title: string) => `Copy a link to ${title}`,
  tour: 'Take the tour',
  rules: 'Rules of compliance policies',
} as const;
