import { instantText } from '#lib/dates.ts';
import { sinceTexts as t } from '#messages/since.ts';

const common = {
  choice: 'one',
  values: null,
  anyText: true,
  control: 'page',
  wordOf: (iso: string): string => instantText(iso),
  wireOf: (iso: string): string => new Date(Date.parse(iso) || 0).toISOString(),
} as const;

/** What was first seen at an instant or later: links of home set it. A text that is none filters nothing. */
export const sinceFilter = {
  name: 'since',
  field: 'seenSince',
  label: t.label,
  ...common,
} as const;

/** Data stores in which sensitive data was found at an instant or later. */
export const sensitiveSinceFilter = {
  name: 'sensitive',
  field: 'sensitiveSince',
  label: t.sensitive,
  ...common,
} as const;

/** Issues that were resolved at an instant or later. */
export const resolvedSinceFilter = {
  name: 'resolved',
  field: 'resolvedSince',
  label: t.resolved,
  ...common,
} as const;
