import { localNameOf, walkMarkup } from './markup.ts';

/** Most texts are nothing but a text. */
const plainText = /\s*<si><t(?: xml:space="preserve")?>([^<&]*)<\/t><\/si>/y;
const ITEM_END = '</si>';

/** Adds the texts of items, whatever is in them. */
const addTexts = (texts: string[], xml: string): void => {
  let isText = false;
  walkMarkup(xml, {
    tag: (text, mark) => {
      const tag = localNameOf(text, mark);
      if (tag === 'si' && mark.kind !== 'close') texts.push('');
      if (tag === 't') isText = mark.kind === 'open';
    },
    text: (text, from, to) => {
      if (!isText) return;
      const before = texts.pop() ?? '';
      texts.push(before + text.slice(from, to));
    },
  });
};

/** Adds the text at a place; answers where it ends. */
const addText = (texts: string[], xml: string, at: number): number => {
  plainText.lastIndex = at;
  const text = plainText.exec(xml)?.[1];
  if (text !== undefined) {
    texts.push(text);
    return plainText.lastIndex;
  }
  const end = xml.indexOf(ITEM_END, at);
  // A comment may hold what ends an item.
  const to = end === -1 || xml.slice(at, end).includes('<!') ? xml.length : end;
  addTexts(texts, xml.slice(at, to + ITEM_END.length));
  return to + ITEM_END.length;
};

/** Texts that cells point to, in their order. */
export const sharedStrings = (xml: string): string[] => {
  const texts: string[] = [];
  let at = Math.max(0, xml.indexOf('<si'));
  while (at < xml.length) at = addText(texts, xml, at);
  return texts;
};
