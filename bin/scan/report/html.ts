import { requirementsText } from '#checks/requirementsText.ts';
import { keyOf } from '#contracts/classification/customDetector.ts';
import { isCertain } from '#contracts/classification/strength.ts';
import type { ScannedFinding, ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { formatWhole } from '#contracts/number/wholeText.ts';
import { remediationText } from '#domain/issue/remediationText.ts';
import { type Html, html, nothing } from '#local/aws/console/html.ts';
import { type CheckOutcome, regionOf } from '../checkResults.ts';
import type { ReachableInterface } from '../internet.ts';
import { coverageOf, notAnalysedOf, sensitivityTexts } from '../summary.ts';
import type { ReportContents } from './contents.ts';
import { reportStyle } from './style.ts';

const table = (heads: readonly string[], rows: readonly Html[]): Html => html`
<div class="table"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;

const section = (title: string, rows: readonly Html[], content: Html): Html =>
  html`<section><h2>${title} <span>${rows.length}</span></h2>${rows.length === 0 ? html`<p>None.</p>` : content}</section>`;

const failure = ({ check, row, accountId, evidence }: CheckOutcome): Html => {
  const { arn, name } = row;
  const resource = { arn, name, accountId, region: regionOf(row) };
  return html`<details>
<summary><b class="${check.severity.toLowerCase()}">${check.severity}</b> <span>${check.title}</span> <code>${name}</code></summary>
<dl>
<dt>Check</dt><dd>${check.id}</dd>
<dt>Resource</dt><dd><code>${arn}</code></dd>
<dt>Evidence</dt><dd>${evidence}</dd>
<dt>Why it matters</dt><dd>${check.description}</dd>
<dt>Remediation</dt><dd><pre>${remediationText(check.remediation, resource)}</pre></dd>
<dt>Requirements</dt><dd><pre>${requirementsText(check.frameworks) ?? 'None'}</pre></dd>
</dl>
</details>`;
};

const unknown = ({ check, row, evidence }: CheckOutcome): Html =>
  html`<tr><td>${check.id}</td><td>${check.title}</td><td><code>${row.arn}</code></td><td>${evidence}</td></tr>`;

const reachable = (each: ReachableInterface): Html =>
  html`<tr><td><code>${each.id}</code></td><td>${each.owner ?? ''}</td><td>${each.reach}</td><td>${each.ports}</td><td>${each.because.join(' › ')}</td></tr>`;

/** `email (120 records, 240 values)` */
const foundText = (found: ScannedFinding): string => {
  const { records, count } = found;
  const held = [
    ...(records === undefined ? [] : [`${formatWhole(records)} records`]),
    `${formatWhole(count)} values`,
    ...(isCertain(found) ? [] : ['possible']),
  ];
  return `${keyOf(found)} (${held.join(', ')})`;
};

const store = (row: ScannedStore, sensitivity: string | null): Html => html`<tr>
<td>${row.name}</td><td>${row.storeKind}</td><td>${row.region}</td>
<td class="number">${sensitivity ?? 'not analysed'}</td>
<td>${row.findings.map((found) => foundText(found)).join(', ')}</td>
<td>${coverageOf(row)}</td><td>${notAnalysedOf(row)}</td></tr>`;

const tile = (label: string, value: number): Html =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const of = (outcomes: readonly CheckOutcome[], status: CheckOutcome['status']): CheckOutcome[] =>
  outcomes.filter((each) => each.status === status);

const overview = ({ stores, outcomes, reachable: open }: ReportContents): Html =>
  html`<dl class="tiles">${[
    tile('Data stores', stores.length),
    tile('With sensitive data', stores.filter(({ findings }) => findings.some(isCertain)).length),
    tile('Failed checks', of(outcomes, 'fail').length),
    tile('Passed checks', of(outcomes, 'pass').length),
    tile('Unknown', of(outcomes, 'unknown').length),
    tile('Open to the internet', open.filter(({ reach }) => reach !== 'unknown').length),
  ]}</dl>`;

const notListed = ({ failures }: ReportContents): Html =>
  failures.length === 0
    ? nothing
    : html`<section><h2>Not listed <span>${failures.length}</span></h2><ul>${failures.map(
        ({ collector, error }) => html`<li>${collector}: ${error}</li>`,
      )}</ul></section>`;

/** One page that needs nothing else: no script, no font, no address. Prints in full. */
export const htmlReport = (contents: ReportContents): string => {
  const { accountName, accountId, scannedAt, outcomes } = contents;
  const failures = of(outcomes, 'fail').map(failure);
  const unknowns = of(outcomes, 'unknown').map(unknown);
  const open = contents.reachable.map(reachable);
  const sensitivityText = sensitivityTexts(contents.stores);
  const stores = contents.stores.map((row) => store(row, sensitivityText(row)));
  const title = `Dataward: ${accountName} (${accountId})`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${reportStyle}
</head>
<body>
<header><h1>${title}</h1><p>Scanned <time>${new Date(scannedAt).toISOString()}</time>. Values are never part of this report.</p></header>
<main>
${overview(contents)}
${section('Failed checks', failures, html`${failures}`)}
${section('Data stores', stores, table(['Store', 'Type', 'Region', 'Sensitivity', 'Found', 'Read', 'Not read'], stores))}
${section('Reachable from the internet', open, table(['Interface', 'Belongs to', 'Reach', 'Ports', 'Because of'], open))}
${section('Unknown', unknowns, table(['Check', 'Title', 'Resource', 'Reason'], unknowns))}
${notListed(contents)}
</main>
</body>
</html>
`.text;
};
