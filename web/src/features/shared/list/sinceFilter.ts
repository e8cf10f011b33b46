import { formatDateTime } from '#lib/format.ts';
import { sinceTexts as t } from '#messages/since.ts';

/** What was first seen at an instant or later: links of home set it. A text that is none filters nothing. */
export const sinceFilter = {
  name: 'since',
  field: 'seenSince',
  label: t.label,
  choice: 'one',
  values: null,
  anyText: true,
  control: 'page',
  wordOf: (iso: string): string => formatDateTime(iso),
  wireOf: (iso: string): string => new Date(Date.parse(iso) || 0).toISOString(),
} as const;
