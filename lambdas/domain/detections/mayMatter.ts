import { isSecret } from '#domain/activity/secrets.ts';
import type { DetectionStore } from './detection.ts';
import { refusedOf } from './lib/acts.ts';
import { bucketSettings } from './lib/bucketSettings.ts';
import type { Deed } from './lib/deeds.ts';

/** Whether a deed may be a part of what a detection over windows looks for: most are not. */
export const mayMatter = ({ store, acts }: Deed, known: DetectionStore | undefined): boolean =>
  known?.isSensitive === true ||
  isSecret(store) ||
  acts.some(
    ({ row }) =>
      row.mark !== undefined ||
      row.principal.type === 'anonymous' ||
      row.operation === 'DeleteObject' ||
      bucketSettings.includes(row.operation) ||
      refusedOf(row) > 0,
  );
