import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import type { StoredRemedy } from '#contracts/risk/remedy.ts';
import { idOf } from '#store/keys/ids.ts';

/** The same link has the same id in every analysis, wherever it stands in the checklist. */
export const stepIdOf = ({
  kind,
  from,
  to,
  text,
}: Pick<ChokePoint, 'kind' | 'from' | 'to' | 'text'>): string =>
  idOf(kind, from ?? '', to ?? '', text);

/** The same of a data store that is closed, and of an issue that is fixed. */
export const remedyIdOf = ({
  step,
  datastoreId,
  issue,
}: Pick<StoredRemedy, 'step' | 'datastoreId' | 'issue'>): string =>
  idOf(step, step === 'fix' ? (issue?.id ?? '') : (datastoreId ?? ''));
