import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { words } from './headerWords.ts';

/** Words that name columns in any business, beside those of the detectors. */
const common =
  'id key code type status state date time created updated count total amount price cost currency number no description title notes comment comments city country region zip postal category class group level value unit quantity qty score rank flag active gender sex age url link file path size format language year month day company department role salary product order item customer user account transaction balance';

/** Words that names of columns are made of. */
export const columnWords: ReadonlySet<string> = new Set([
  ...common.split(' '),
  ...(detectors as readonly Detector[]).flatMap(({ header }) =>
    [...header.strong, ...header.weak, ...header.against].flatMap(words),
  ),
]);
