import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import { idOf } from '#store/keys/ids.ts';

/** The same link has the same id in every analysis, wherever it stands in the checklist. */
export const stepIdOf = ({
  kind,
  from,
  to,
  text,
}: Pick<ChokePoint, 'kind' | 'from' | 'to' | 'text'>): string =>
  idOf(kind, from ?? '', to ?? '', text);
