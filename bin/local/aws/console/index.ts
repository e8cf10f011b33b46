import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  DescribeStackEventsCommandOutput,
  DescribeStackResourcesCommandOutput,
  DescribeStacksCommandOutput,
} from '@aws-sdk/client-cloudformation';
import { accessKeyId, localRegion } from '../accountIds.ts';
import type { CloudFormation } from '../services/cloudformation/index.ts';
import { readTemplate } from '../services/cloudformation/template.ts';
import { type LocalAccount, WireError } from '../types.ts';
import { readBody } from '../wire/body.ts';
import { html } from './html.ts';
import { type ConsoleAccount, type Launch, launchPage } from './launchForm.ts';
import { alertOf, BASE, type Page, redirectTo, sendFile, sendPage, style } from './page.ts';
import { type ListedStack, listPage, stackLink, stackPage } from './stackPage.ts';

export interface ConsoleOptions {
  readonly accounts: ReadonlyMap<string, LocalAccount>;
  readonly cloudFormation: CloudFormation;
}

/** AWS's console reads the part behind `#` in the browser; here the server needs it. */
const openScript = `const [path, query = ''] = location.hash.slice(1).split('?');
const region = new URLSearchParams(location.search).get('region') ?? '';
const to = new URLSearchParams(query);
to.set('region', region);
if (path.startsWith('/stacks')) location.replace('${BASE}' + path + '?' + to);
`;

interface Visit {
  readonly options: ConsoleOptions;
  readonly query: URLSearchParams;
  readonly region: string;
  readonly response: ServerResponse;
}

/** Calls CloudFormation as an administrator of the account. */
const callAs = async <T>(
  { options, region }: Visit,
  accountId: string,
  { operation, input }: { readonly operation: string; readonly input: object },
): Promise<T> => {
  const run = options.cloudFormation.service.operations[operation];
  const key = accessKeyId(accountId);
  const call = { accountId, accessKeyId: key, region, service: 'cloudformation', operation };
  return (await run?.(input, call)) as T;
};

/** Accounts with services of their own: those of local folders hold parts only. */
const accountsOf = ({ accounts }: ConsoleOptions): ConsoleAccount[] =>
  [...accounts.values()].filter(({ services }) => services.length > 0);

const accountOfStack = (stackId: string): string => stackId.split(':')[4] ?? '';

const parametersOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('param_') ? [[name.slice('param_'.length), value] as const] : [],
    ),
  );

const templateAt = async ({ options }: Visit, url: string) => {
  const body = await options.cloudFormation.fetchTemplate(url);
  if (body === undefined) throw new WireError('ValidationError', `There is no template at ${url}`);
  return readTemplate(body);
};

const createLaunch = async (visit: Visit): Promise<Launch> => {
  const { options, query, region } = visit;
  const templateUrl = query.get('templateURL') ?? '';
  const values = parametersOf(query);
  const accounts = accountsOf(options);
  const named = accounts.find(({ accountId }) => Object.values(values).includes(accountId));
  return {
    action: 'create',
    template: await templateAt(visit, templateUrl),
    stackName: query.get('stackName') ?? '',
    accountId: query.get('accountId') ?? named?.accountId ?? '',
    ...{ region, templateUrl, accounts, values },
  };
};

const describeStack = async (visit: Visit, stackId: string) => {
  const of = <T>(operation: string) =>
    callAs<T>(visit, accountOfStack(stackId), { operation, input: { StackName: stackId } });
  const { Stacks: [stack] = [] } = await of<DescribeStacksCommandOutput>('DescribeStacks');
  if (stack === undefined) throw new WireError('ValidationError', `There is no stack ${stackId}`);
  const { StackEvents: events = [] } =
    await of<DescribeStackEventsCommandOutput>('DescribeStackEvents');
  const { StackResources: resources = [] } =
    await of<DescribeStackResourcesCommandOutput>('DescribeStackResources');
  return { stack, events, resources };
};

const updateLaunch = async (visit: Visit): Promise<Launch> => {
  const { query, region } = visit;
  const stackId = query.get('stackId') ?? '';
  const templateUrl = query.get('templateURL') ?? '';
  const { stack } = await describeStack(visit, stackId);
  const before = Object.fromEntries(
    (stack.Parameters ?? []).map((each) => [each.ParameterKey ?? '', each.ParameterValue ?? '']),
  );
  return {
    action: 'update',
    template: await templateAt(visit, templateUrl),
    stackName: stack.StackName ?? '',
    accountId: accountOfStack(stackId),
    accounts: [],
    values: { ...before, ...parametersOf(query) },
    ...{ region, templateUrl, stackId },
  };
};

const listStacks = async (visit: Visit): Promise<Page> => {
  const text = visit.query.get('filteringText') ?? '';
  const found: ListedStack[] = [];
  for (const { accountId } of accountsOf(visit.options)) {
    const { Stacks = [] } = await callAs<DescribeStacksCommandOutput>(visit, accountId, {
      operation: 'DescribeStacks',
      input: {},
    });
    const named = Stacks.filter(({ StackName = '' }) => StackName.includes(text));
    found.push(...named.map((stack) => ({ accountId, stack })));
  }
  return listPage(visit.region, found);
};

const showStack = async (visit: Visit): Promise<Page> => {
  const stackId = visit.query.get('stackId') ?? '';
  const { region } = visit;
  const shown = await describeStack(visit, stackId);
  return stackPage({ region, accountId: accountOfStack(stackId), ...shown });
};

/** Creates or updates; what CloudFormation refuses is shown above the form. */
const submit = async (visit: Visit, launch: Launch): Promise<void> => {
  const { query, response, region } = visit;
  const isCreate = launch.action === 'create';
  const input = {
    StackName: isCreate ? launch.stackName : launch.stackId,
    TemplateURL: launch.templateUrl,
    Parameters: Object.entries(parametersOf(query)).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue,
    })),
    Capabilities: query.getAll('capability'),
  };
  const operation = isCreate ? 'CreateStack' : 'UpdateStack';
  try {
    const { StackId } = await callAs<{ StackId: string }>(visit, launch.accountId, {
      operation,
      input,
    });
    redirectTo(response, stackLink(StackId, region));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    sendPage(response, launchPage({ ...launch, error: error.message }));
  }
};

const remove = async (visit: Visit): Promise<void> => {
  const stackId = visit.query.get('stackId') ?? '';
  await callAs(visit, accountOfStack(stackId), {
    operation: 'DeleteStack',
    input: { StackName: stackId },
  });
  redirectTo(visit.response, stackLink(stackId, visit.region));
};

const quickCreate = async (visit: Visit): Promise<void> =>
  sendPage(visit.response, launchPage(await createLaunch(visit)));

const opener: Page = {
  title: 'Opening CloudFormation',
  script: `${BASE}/open.js`,
  content: html`<p>This page needs JavaScript, as AWS's console does.</p>
<noscript><p>JavaScript is switched off.</p></noscript>`,
};

const routes: Readonly<Record<string, (visit: Visit) => Promise<void> | void>> = {
  'GET /cloudformation/home': ({ response }) => sendPage(response, opener),
  [`GET ${BASE}/open.js`]: ({ response }) => sendFile(response, 'text/javascript', openScript),
  [`GET ${BASE}/style.css`]: ({ response }) => sendFile(response, 'text/css', style),
  [`GET ${BASE}/stacks`]: async (visit) => sendPage(visit.response, await listStacks(visit)),
  [`GET ${BASE}/stacks/stackinfo`]: async (visit) =>
    sendPage(visit.response, await showStack(visit)),
  [`GET ${BASE}/stacks/quickcreate`]: quickCreate,
  [`GET ${BASE}/stacks/create/review`]: quickCreate,
  [`GET ${BASE}/stacks/update/template`]: async (visit) =>
    sendPage(visit.response, launchPage(await updateLaunch(visit))),
  [`POST ${BASE}/create`]: async (visit) => submit(visit, await createLaunch(visit)),
  [`POST ${BASE}/update`]: async (visit) => submit(visit, await updateLaunch(visit)),
  [`POST ${BASE}/delete`]: remove,
};

/** A form of another site must not change anything. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

const answerVisit = async (
  options: ConsoleOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://local');
  const isPost = request.method === 'POST';
  if (isPost && isForeign(request))
    throw new WireError('Forbidden', 'Forms of other sites are refused.', 403);
  const query = isPost
    ? new URLSearchParams((await readBody(request)).toString('utf8'))
    : url.searchParams;
  const region = query.get('region') || localRegion;
  await routes[`${request.method} ${url.pathname}`]?.({ options, query, region, response });
};

const showError = (response: ServerResponse, error: unknown): void => {
  const status = error instanceof WireError ? error.status : 500;
  const message = error instanceof Error ? error.message : String(error);
  sendPage(response, { title: 'CloudFormation', status, content: alertOf(message) });
};

/** Stand-in of the pages of CloudFormation's console that the product links to. */
export const createConsole = (options: ConsoleOptions) => ({
  /** Takes requests without a signature for its pages. */
  answer: (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (!Object.hasOwn(routes, `${request.method} ${pathname}`)) return false;
    answerVisit(options, request, response).catch((error: unknown) => showError(response, error));
    return true;
  },
});
