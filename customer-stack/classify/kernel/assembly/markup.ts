/** A module of its own: XML of office documents, read in place. */
import { fillClasses } from './bytes';

fillClasses();

export { areLeft, beginItems, scanItems } from './items';
export { beginDocument, isLeft, scanDocument, textFrom, textTo } from './paragraphs';
