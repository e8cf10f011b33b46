import { strToU8, zipSync } from 'fflate';
import type { Maker } from '#local/sample/accounts/data/table.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mime}"/></Types>`;
const rootRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Word splits runs where spelling or format changes, so a value may span two of them. */
const paragraph = (text: string) => {
  const cut = Math.floor(text.length / 2);
  const runs = [text.slice(0, cut), text.slice(cut)].map(
    (run) => `<w:r><w:t xml:space="preserve">${escaped(run)}</w:t></w:r>`,
  );
  return `<w:p>${runs.join('')}</w:p>`;
};

/** A document of Word with one paragraph per line. */
export const docx = (lines: readonly string[], { now }: Maker): Uint8Array => {
  const body = lines.map(paragraph).join('');
  const document = `${head}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`;
  const files = {
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(rootRelations),
    'word/document.xml': strToU8(document),
  };
  return zipSync(files, { mtime: now });
};
