/** Texts of the filters by when something was first seen, or became so. */
export const sinceTexts = {
  label: 'First seen since',
  sensitive: 'Sensitive since',
  resolved: 'Resolved since',
} as const;
