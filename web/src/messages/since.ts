/** Texts of the filter by when something was first seen. */
export const sinceTexts = { label: 'First seen since' } as const;
