import type { ServerResponse } from 'node:http';
import { type Html, html, nothing } from './html.ts';

export const BASE = '/cloudformation/stand-in';

export const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.note { border: 2px solid #b45309; padding: .5rem 1rem; }
.error { border: 2px solid #b91c1c; padding: .5rem 1rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin-top: 1rem; }
label.check { font-weight: 400; }
input:not([type=checkbox]), select { font: inherit; width: 100%; max-width: 40rem; padding: .25rem .5rem; box-sizing: border-box; }
.hint { margin: .25rem 0 0; }
button { font: inherit; padding: .4rem 1rem; margin: 1.5rem 0; }
`;

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** Loads itself again after a second. */
  readonly isUnderWay?: boolean;
  /** Script of the stand-in that the page loads. */
  readonly script?: string;
  readonly status?: number;
}

export const sendPage = (
  response: ServerResponse,
  { title, content, isUnderWay = false, script, status = 200 }: Page,
): void => {
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} - local stand-in of CloudFormation's console</title>
<link rel="stylesheet" href="${BASE}/style.css">${isUnderWay ? html`<meta http-equiv="refresh" content="1">` : nothing}
${script === undefined ? nothing : html`<script src="${script}" defer></script>`}</head>
<body><main>
<p class="note"><strong>Local stand-in of the AWS console.</strong> Nothing here reaches AWS: stacks are created in the sample accounts on this machine.</p>
<h1>${title}</h1>
${content}</main></body></html>`;
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8' });
  response.end(text);
};

export const sendFile = (response: ServerResponse, type: string, text: string): void => {
  response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` });
  response.end(text);
};

export const redirectTo = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { ...headers, location });
  response.end();
};

export const alertOf = (error: string | undefined): Html =>
  error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`;

/** A table with a caption and a row of headings. */
export const tableOf = (
  caption: string,
  headings: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): Html => html`<table><caption>${caption}</caption>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
