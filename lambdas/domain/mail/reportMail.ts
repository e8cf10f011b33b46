import type { Block, ReportContent, TableBlock } from '#contracts/report/content.ts';
import { escaped, type MailTemplate, oneLine } from './template.ts';

/** Rows of each table in the mail; the files have all. */
const MAIL_ROWS = 10;

const colours = {
  plain: '#1a2230',
  critical: '#b3261e',
  high: '#d9480f',
  medium: '#b7791f',
  low: '#2f7d4f',
} as const;

/** Numbers, days and names of types stay on one line. */
const SHORT = 14;
const wrapping = (text: string): string =>
  text.length <= SHORT ? 'white-space:nowrap' : 'word-break:break-word';

const cell = (text: string, { isNumber }: { isNumber: boolean }, tag: 'td' | 'th'): string =>
  `<${tag} style="padding:6px 8px;border-bottom:1px solid #d9dee6;text-align:${isNumber ? 'right' : 'left'};${wrapping(text)}">${escaped(text)}</${tag}>`;

const heading = (text: string): string =>
  `<h3 style="margin:20px 0 8px;font-size:15px">${escaped(text)}</h3>`;

const tableHtml = ({ title, columns, rows, total }: TableBlock): string => {
  const head = columns.map((column) => cell(column.label, column, 'th')).join('');
  const shown = rows.slice(0, MAIL_ROWS);
  const body = shown.map(
    (row) => `<tr>${columns.map((column, at) => cell(row[at] ?? '', column, 'td')).join('')}</tr>`,
  );
  const rest =
    total > shown.length
      ? `<p style="margin:6px 0;color:#5b6472">${shown.length} of ${total}. The report has more.</p>`
      : '';
  const empty = rows.length === 0 ? '<p style="margin:6px 0">There are none.</p>' : '';
  return `${heading(title)}<table style="border-collapse:collapse;width:100%;font-size:13px"><tr>${head}</tr>${body.join('')}</table>${rest}${empty}`;
};

const lines = (items: readonly { label: string; value: string; color: string }[]): string =>
  `<table style="border-collapse:collapse;width:100%;font-size:14px">${items
    .map(
      ({ label, value, color }) =>
        `<tr><td style="padding:4px 8px 4px 0">${escaped(label)}</td><td style="padding:4px 0;text-align:right;font-weight:bold;color:${color}">${escaped(value)}</td></tr>`,
    )
    .join('')}</table>`;

const blockHtml = (block: Block): string => {
  if (block.kind === 'text') return `<p style="margin:8px 0">${escaped(block.text)}</p>`;
  if (block.kind === 'table') return tableHtml(block);
  const items = block.items.map(({ label, value, tone }) => ({
    label,
    value: String(value),
    color: colours[tone],
  }));
  return block.kind === 'bars' ? heading(block.title) + lines(items) : lines(items);
};

const blockText = (block: Block): string[] => {
  if (block.kind === 'text') return [block.text];
  if (block.kind === 'table') {
    const rows = block.rows.slice(0, MAIL_ROWS).map((row) => row.join(' | '));
    return [`${block.title} (${block.total})`, ...rows];
  }
  const items = block.items.map(({ label, value }) => `${label}: ${value}`);
  return block.kind === 'bars' ? [block.title, ...items] : items;
};

export interface ReportMail {
  readonly content: ReportContent;
  /** Asks for sign-in, then shows the report with its files. */
  readonly link: string;
  readonly unsubscribeLink: string;
  /** The last day on which the link works, as it is shown. */
  readonly until: string;
}

const button = (link: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="background:#0b5fff;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">Open the report</a></p>`;

const chapterHtml = ({ name, blocks }: ReportContent['chapters'][number]): string =>
  `<h2 style="margin:28px 0 8px;font-size:18px">${escaped(name)}</h2>${blocks.map(blockHtml).join('')}`;

const linkNote = (until: string): string =>
  `The link asks you to sign in, offers PDF and CSV, and works until ${until}.`;

const htmlOf = ({ content, link, unsubscribeLink, until }: ReportMail): string =>
  [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f4f6f9">',
    '<div style="max-width:720px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;',
    'font:15px/1.5 Arial,Helvetica,sans-serif;color:#1a2230">',
    '<p style="margin:0 0 4px;font-weight:bold">Dataward</p>',
    `<h1 style="margin:0 0 4px;font-size:22px">${escaped(content.reportName)}</h1>`,
    `<p style="margin:0;color:#5b6472">${escaped(content.customerName)}, ${escaped(content.date)}</p>`,
    content.description === '' ? '' : `<p>${escaped(content.description)}</p>`,
    button(link),
    `<p style="margin:0;color:#5b6472;font-size:13px">${escaped(linkNote(until))}</p>`,
    ...content.chapters.map(chapterHtml),
    '<p style="margin:32px 0 0;color:#5b6472;font-size:13px">You get this report because somebody at ',
    `${escaped(content.customerName)} entered your address. `,
    `<a href="${escaped(unsubscribeLink)}" style="color:#5b6472">Unsubscribe</a></p>`,
    '</div></body></html>',
  ].join('');

const textOf = ({ content, link, unsubscribeLink, until }: ReportMail): string =>
  [
    `${content.reportName}\n${content.customerName}, ${content.date}`,
    ...(content.description === '' ? [] : [content.description]),
    `Open the report:\n${link}\n${linkNote(until)}`,
    ...content.chapters.map(({ name, blocks }) =>
      [name.toUpperCase(), ...blocks.flatMap(blockText)].join('\n'),
    ),
    `Unsubscribe:\n${unsubscribeLink}`,
  ]
    .join('\n\n')
    .concat('\n');

/** The report itself, in short, as a mail. */
export const reportMail = (mail: ReportMail): MailTemplate => ({
  subject: oneLine(`${mail.content.reportName}, ${mail.content.date}`),
  text: textOf(mail),
  html: htmlOf(mail),
});
