import type { CustomerTemplate, TemplateParameter } from '../services/cloudformation/template.ts';
import { type Html, html, nothing } from './html.ts';
import { alertOf, BASE, type Page, tableOf } from './page.ts';

export interface ConsoleAccount {
  readonly accountId: string;
  readonly name: string;
}

/** What a create or update page is about. */
export interface Launch {
  readonly action: 'create' | 'update';
  readonly region: string;
  readonly templateUrl: string;
  readonly template: CustomerTemplate;
  readonly stackName: string;
  /** Of an update. */
  readonly stackId?: string;
  readonly accounts: readonly ConsoleAccount[];
  readonly accountId: string;
  /** Parameters without their prefix. */
  readonly values: Readonly<Record<string, string>>;
  readonly error?: string;
}

const option = (value: string, text: string, selected: string): Html =>
  html`<option value="${value}"${value === selected ? html` selected` : nothing}>${text}</option>`;

const inputOf = (name: string, parameter: TemplateParameter, value: string): Html => {
  const id = `param_${name}`;
  const described =
    parameter.Description === undefined ? nothing : html` aria-describedby="${id}_hint"`;
  if (parameter.AllowedValues === undefined)
    return html`<input id="${id}" name="${id}" value="${value}"${described}>`;
  const options = parameter.AllowedValues.map((each) => option(String(each), String(each), value));
  return html`<select id="${id}" name="${id}"${described}>${options}</select>`;
};

const parameterField = (
  name: string,
  parameter: TemplateParameter,
  given: string | undefined,
): Html => {
  const { Description: description, Default } = parameter;
  const value = given ?? (Default === undefined ? '' : String(Default));
  const hint =
    description === undefined
      ? nothing
      : html`<p class="hint" id="param_${name}_hint">${description}</p>`;
  return html`<label for="param_${name}">${name}</label>${inputOf(name, parameter, value)}${hint}`;
};

const accountField = ({ accounts, accountId }: Launch): Html => html`
<label for="accountId">Account to launch in</label>
<select id="accountId" name="accountId" required>
${accounts.map((each) => option(each.accountId, `${each.name} (${each.accountId})`, accountId))}</select>
<p class="hint">AWS's console uses the account that you are signed in to.</p>`;

const resourceRows = ({ template }: Launch): string[][] =>
  Object.entries(template.Resources).map(([id, { Type, Condition = '' }]) => [id, Type, Condition]);

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const target = (launch: Launch): Html =>
  launch.action === 'create'
    ? html`${accountField(launch)}<label for="stackName">Stack name</label>
<input id="stackName" name="stackName" value="${launch.stackName}" required>`
    : html`<p>Stack ${launch.stackName} in account ${launch.accountId}</p>
${hidden('stackId', launch.stackId ?? '')}${hidden('accountId', launch.accountId)}`;

/** The page that creates or updates a stack. */
export const launchPage = (launch: Launch): Page => {
  const isCreate = launch.action === 'create';
  const fields = Object.entries(launch.template.Parameters).map(([name, parameter]) =>
    parameterField(name, parameter, launch.values[name]),
  );
  return {
    title: isCreate ? 'Quick create stack' : 'Update stack',
    ...(launch.error !== undefined && { status: 400 }),
    content: html`${alertOf(launch.error)}
<p>${launch.template.Description}</p>
<p>Template: <a href="${launch.templateUrl}">${launch.templateUrl}</a></p>
<form method="post" action="${BASE}/${launch.action}">
${hidden('region', launch.region)}${hidden('templateURL', launch.templateUrl)}
${target(launch)}
<h2>Parameters</h2>${fields}
<h2>Capabilities</h2>
<label class="check"><input type="checkbox" name="capability" value="CAPABILITY_NAMED_IAM">
I acknowledge that AWS CloudFormation might create IAM resources with custom names.</label>
<button type="submit">${isCreate ? 'Create stack' : 'Update stack'}</button>
</form>
${tableOf('Resources of the template', ['Logical id', 'Type', 'Condition'], resourceRows(launch))}`,
  };
};
