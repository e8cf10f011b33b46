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
  readonly button?: MailLink;
  /** Lists of links, each below its title. */
  readonly lists?: readonly LinkList[];
  /** Small print below. */
  readonly closing?: string;
  /** Links below the small print. */
  readonly footLinks?: readonly MailLink[];
}
export interface MailLink {
  readonly label: string;
  readonly url: string;
}
export interface LinkList {
  readonly title: string;
  readonly links: readonly MailLink[];
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
const button = ({ label, url }: MailLink): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#0b5fff;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(label)}</a></p>`;
const smallPrint = (text: string): string =>
  `<p style="margin:24px 0 0;color:#5b6472;font-size:13px">${escaped(text)}</p>`;

const listed = ({ label, url }: MailLink): string =>
  `<li style="margin:0 0 6px"><a href="${escaped(url)}" style="color:#0b5fff">${escaped(label)}</a></li>`;
const list = ({ title, links }: LinkList): string =>
  `<h2 style="margin:20px 0 8px;font-size:16px">${escaped(title)}</h2><ul style="margin:0;padding:0 0 0 20px;font-size:14px">${links.map(listed).join('')}</ul>`;
const footLink = ({ label, url }: MailLink): string =>
  `<a href="${escaped(url)}" style="color:#5b6472">${escaped(label)}</a>`;
const foot = (links: readonly MailLink[]): string =>
  `<p style="margin:8px 0 0;color:#5b6472;font-size:13px">${links.map(footLink).join(' · ')}</p>`;

const htmlOf = ({ paragraphs, lists = [], button: link, closing, footLinks }: TemplateParts) =>
  [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f4f6f9">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;',
    'font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a2230">',
    '<p style="margin:0 0 24px;font-weight:bold">Dataward</p>',
    ...paragraphs.map(paragraph),
    ...lists.map(list),
    link === undefined ? '' : button(link),
    closing === undefined ? '' : smallPrint(closing),
    footLinks === undefined ? '' : foot(footLinks),
    '</div></body></html>',
  ].join('');

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`;
const listText = ({ title, links }: LinkList): string =>
  [title.toUpperCase(), ...links.map(linkText)].join('\n');

const textOf = ({ paragraphs, lists = [], button: link, closing, footLinks = [] }: TemplateParts) =>
  [
    ...paragraphs,
    ...lists.map(listText),
    ...(link ? [linkText(link)] : []),
    ...(closing ? [closing] : []),
    ...footLinks.map(linkText),
  ]
    .join('\n\n')
    .concat('\n');

/** The same words as text and as HTML; all user input is escaped. */
export const template = (parts: TemplateParts): MailTemplate => ({
  subject: oneLine(parts.subject),
  text: textOf(parts),
  html: htmlOf(parts),
});
