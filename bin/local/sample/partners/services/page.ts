import { html, nothing } from '#local/aws/console/html.ts';
import { type Announcer, announcers } from './announce.ts';

/** A call that a partner accepted or refused. */
export interface Arrival {
  readonly at: string;
  readonly partner: string;
  readonly call: string;
  readonly status: number;
  readonly shown: string;
}

export const modes = ['up', 'down', 'wrongSecret', 'slow', 'redirect'] as const;
export type Mode = (typeof modes)[number];

export interface PageState {
  readonly arrivals: readonly Arrival[];
  readonly modeOf: (partner: string) => Mode;
  readonly partners: readonly string[];
  /** Addresses of the webhooks that trackers call. */
  readonly webhooks: Readonly<Partial<Record<Announcer, { readonly url: string }>>>;
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse;inline-size:100%}td,th{border:1px solid #8888;padding:6px;text-align:start;vertical-align:top}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;max-block-size:12em;overflow:auto}form{display:inline}';

const webhookForms = (webhooks: PageState['webhooks']) =>
  announcers.map(
    (partner) =>
      html`<tr><td>${partner}</td><td><form method="post" action="/announcements"><input type="hidden" name="partner" value="${partner}"><input name="url" size="60" value="${webhooks[partner]?.url ?? ''}" aria-label="Webhook address of ${partner}"> <input name="secret" type="password" aria-label="Webhook secret of ${partner}"> <button>Save</button></form></td></tr>`,
  );

/** What arrived, the newest first, and how each partner answers. */
export const arrivalsPage = ({ arrivals, modeOf, partners, webhooks }: PageState): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sample partners</title><style>${style}</style></head>
<body>
<h1>Sample partners</h1>
<h2>How they answer</h2>
<table><tr><th>Partner</th><th>Mode</th></tr>
${partners.map(
  (partner) =>
    html`<tr><td>${partner}</td><td><form method="post" action="/mode"><input type="hidden" name="partner" value="${partner}"><select name="mode" aria-label="Mode of ${partner}">${modes.map(
      (mode) =>
        html`<option${modeOf(partner) === mode ? html` selected` : nothing}>${mode}</option>`,
    )}</select> <button>Set</button></form></td></tr>`,
)}
</table>
<h2>Webhooks of trackers</h2>
<table><tr><th>Partner</th><th>Address and secret</th></tr>${webhookForms(webhooks)}</table>
<h2>What arrived</h2>
<table><tr><th>Time</th><th>Partner</th><th>Call</th><th>Status</th><th>Content</th></tr>
${[...arrivals]
  .reverse()
  .map(
    ({ at, partner, call, status, shown }) =>
      html`<tr><td>${at}</td><td>${partner}</td><td>${call}</td><td>${status}</td><td><pre>${shown}</pre></td></tr>`,
  )}
</table>
</body></html>`.text;
