import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { words } from './words.ts';

/** Words that name columns in any business, beside those of the detectors. */
const common =
  'id key code type status state date time created updated count total amount price cost currency number no description title notes comment comments city country region zip postal category class group level value unit quantity qty score rank flag active gender sex age url link file path size format language year month day company department role salary product order item customer user account transaction balance file host table weight height length width area version model brand serial ip plan reason grade course score rating review tags label source target channel region method reference ref invoice payment paid due discount tax vat total subtotal gross net shipped delivery supplier vendor team manager department title rank hours visits duration speed temperature lat lon latitude longitude column field';

/** Between the words of a name; they name nothing. */
const joining = new Set(
  'a s c d e f l m n o p y of on the to in for and from by de del della do da di la le les el los dos et und en van du des one up upto x us it my land via line white red post born'.split(
    ' ',
  ),
);

/** Words that names of columns are made of. */
export const columnWords: ReadonlySet<string> = new Set([
  ...common.split(' '),
  ...(detectors as readonly Detector[])
    .flatMap(({ header }) => [...header.strong, ...header.weak].flatMap(words))
    .filter((word) => !joining.has(word)),
]);
