/** The module that reads the XML of office documents, in place. */
import { fillClasses } from './bytes';

fillClasses();

export { areLeft, beginItems, scanItems } from './items';
export { beginDocument, isLeft, scanDocument, textFrom, textTo } from './paragraphs';
