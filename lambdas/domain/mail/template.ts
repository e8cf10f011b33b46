/** A mail before it has sender and receiver. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface TemplateParts {
  readonly subject: string;
  /** One plain sentence or more each. */
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print below. */
  readonly closing?: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (c) => entities[c] ?? c);
/** A subject is one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 150);

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#0b5fff;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(label)}</a></p>`;
const smallPrint = (text: string): string =>
  `<p style="margin:24px 0 0;color:#5b6472;font-size:13px">${escaped(text)}</p>`;

const htmlOf = ({ paragraphs, button: link, closing }: TemplateParts): string =>
  [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f4f6f9">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;',
    'font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a2230">',
    '<p style="margin:0 0 24px;font-weight:bold">Dataward</p>',
    ...paragraphs.map(paragraph),
    link === undefined ? '' : button(link),
    closing === undefined ? '' : smallPrint(closing),
    '</div></body></html>',
  ].join('');

const textOf = ({ paragraphs, button: link, closing }: TemplateParts): string =>
  [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...(closing ? [closing] : [])]
    .join('\n\n')
    .concat('\n');

/** The same words as text and as HTML; all user input is escaped. */
export const template = (parts: TemplateParts): MailTemplate => ({
  subject: oneLine(parts.subject),
  text: textOf(parts),
  html: htmlOf(parts),
});
