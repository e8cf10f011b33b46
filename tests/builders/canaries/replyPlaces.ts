import * as z from 'zod/mini';
import { type ApiRoute, allRoutes } from '#api/functions.ts';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { splitRequest } from '#contracts/http/request.ts';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { PROJECT_KEY } from '#contracts/ticket/ticket.ts';
import { allDataStores, type SignedIn } from '../signedIn.ts';
import { type Actions, createActions } from './actions.ts';
import type { Place } from './search.ts';

export interface ReplyPlace extends Place {
  readonly route: string;
  readonly status: number;
}

type Values = Readonly<Record<string, unknown>>;

const PAGE = 100;

/** Every call that changes nothing. Signing out reads too, and would end the session. */
export const readingRoutes: readonly ApiRoute[] = allRoutes.filter(
  ({ name, route }) =>
    route.access === 'member' &&
    name !== 'logout' &&
    (route.method === 'GET' || route.effect === undefined),
);

/** Optional keys that are sent all the same: page of a list, and the store that paths lead to. */
const sentToo: readonly string[] = ['limit', 'datastoreId'];

/** Keys of a request. */
const keysOf = (route: Route): string[] => {
  const schema = z.toJSONSchema(route.request, { io: 'input', unrepresentable: 'any' });
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.keys(properties).filter((key) => required.includes(key) || sentToo.includes(key));
};

const requestOf = (origin: string, route: Route, values: Values) => {
  const keys = [...keysOf(route), ...pathParameters(route.path)];
  const given = Object.fromEntries(keys.map((key) => [key, values[key]]));
  const { path, query, body } = splitRequest(route, given);
  return {
    url: `${origin}/svc${path}?${new URLSearchParams(query)}`,
    body: { ...body, ...(values.page ? { page: values.page } : {}) },
  };
};

interface Caller {
  readonly origin: string;
  readonly member: SignedIn;
}

/** The reply to one call, its headers included. */
export const replyOf = async (
  { origin, member }: { readonly origin: string; readonly member: Pick<SignedIn, 'headers'> },
  { name, route }: ApiRoute,
  values: Values,
): Promise<ReplyPlace> => {
  const { url, body } = requestOf(origin, route, values);
  const reply = await fetch(url, {
    method: route.method,
    headers: { ...member.headers, 'content-type': 'application/json' },
    ...(route.method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const headers = JSON.stringify([...reply.headers]);
  const bytes = Buffer.concat([Buffer.from(headers), Buffer.from(await reply.arrayBuffer())]);
  return { name: `reply of ${name}`, route: name, status: reply.status, bytes };
};

const triedPolicy = {
  ...{ type: 'customer', cloudAccountIds: [], datastoreIds: [] },
  policies: [{ rule: 'no-public-personal-data' }],
  ...{ piiTags: [], sensitivityTags: [], customTags: [] },
};

/** What requests may name besides an object. */
const commonValues = ({ member }: Caller, accountId: string): Values => ({
  customerId: member.customerId,
  userId: member.userId,
  key: PROJECT_KEY,
  file: 'pdf',
  ...triedPolicy,
  cloudAccountId: accountId,
  RoleArn: `arn:aws:iam::${accountId}:role/dataward-cross-account`,
  dataScanFrequency: 'rate(1 day)',
  inventory: [],
  pattern: 'A[0-9]{4}',
  keywords: [],
  sample: 'A1234',
  framework: 'soc2',
  requirement: 'CC6.1',
  scope: everything,
  limit: PAGE,
});

interface Ids extends Actions {
  readonly profile: string;
  readonly accounts: string;
  readonly assets: string;
  readonly identities: string;
  readonly checks: string;
  readonly notification: string;
  readonly scanSeq: number;
}

const readIds = async (caller: Caller, cloudAccountId: string): Promise<Ids> => {
  const { member } = caller;
  const page = { page: 1, limit: PAGE } as const;
  const assets = await member.post(assetRoutes.listAssets, page);
  const identities = await member.post(identityRoutes.listIdentities, page);
  const notifications = await member.get(notificationRoutes.listNotifications);
  const [upload] = await member.post(accountRoutes.listUploads, { cloudAccountId });
  return {
    profile: member.userId,
    accounts: cloudAccountId,
    assets: assets.data[0]?.id ?? '',
    identities: identities.data[0]?.id ?? '',
    checks: 'S3-01',
    notification: notifications.data[0]?.id ?? '',
    scanSeq: upload?.scanSeq ?? 0,
    ...(await createActions(caller, cloudAccountId)),
  };
};

/** The objects to ask for: each store with an issue, one after the other. */
const readSubjects = async ({ member }: Caller, names: readonly string[]): Promise<Values[]> => {
  const stores = (await allDataStores(member)).filter(({ name }) => names.includes(name));
  const issues = await member.post(issueRoutes.listIssues, { page: 1, limit: PAGE });
  return stores.map(({ datastoreId, assetId }, at) => ({
    datastoreId,
    assetId,
    datastores: [datastoreId],
    securityIssueInstanceId: issues.data[at]?.securityIssueInstanceId,
    issue: issues.data[at]?.securityIssueInstanceId,
    instanceIds: [issues.data[at]?.securityIssueInstanceId],
    securityIssueInstanceIds: [issues.data[at]?.securityIssueInstanceId],
    ids: ['S3-01'],
    dataset: (['datastores', 'issues', 'assets', 'identities'] as const)[at % 4],
  }));
};

/** Calls whose `id` is that of an identity, whatever their path begins with. */
const ofIdentities: readonly string[] = [
  'listIdentityAccess',
  'getIdentityRisk',
  'listIdentityActivity',
  'listIdentityExcess',
];

const idOf = ({ name, noun }: ApiRoute, { datastoreId }: Values, ids: Ids): unknown => {
  if (name === 'readConnection') return ids.connectionId;
  if (ofIdentities.includes(name)) return ids.identities;
  if (name === 'listNotificationEntries') return ids.notification;
  return noun in ids ? ids[noun as 'assets'] : datastoreId;
};

const isPaged = ({ route }: ApiRoute): boolean => keysOf(route).includes('limit');

const rowsOf = ({ bytes }: ReplyPlace): number => {
  const text = Buffer.from(bytes).toString();
  const body = JSON.parse(text.slice(text.indexOf(']]') + 2)) as { data?: unknown[] };
  return body.data?.length ?? 0;
};

/** All pages of a list, or the one reply. */
const callWhole = async (
  caller: Caller,
  route: ApiRoute,
  values: Values,
): Promise<ReplyPlace[]> => {
  const places: ReplyPlace[] = [];
  for (let page = 1; ; page += 1) {
    const place = await replyOf(caller, route, isPaged(route) ? { ...values, page } : values);
    places.push(place);
    if (!isPaged(route) || place.status !== 200 || rowsOf(place) < PAGE) return places;
  }
};

/** The replies to every call that reads, about each of the named stores. */
export const replyPlaces = async (
  caller: Caller & { readonly accountId: string; readonly storeNames: readonly string[] },
): Promise<readonly ReplyPlace[]> => {
  const { accountId, storeNames } = caller;
  const ids = await readIds(caller, accountId);
  const places: ReplyPlace[] = [];
  const made = new Set<string>();
  for (const subject of await readSubjects(caller, storeNames)) {
    for (const route of readingRoutes) {
      const values = {
        ...commonValues(caller, accountId),
        ...subject,
        scanSeq: ids.scanSeq,
        ticketId: ids.ticketId,
        reportId: ids.reportId,
        runId: ids.runId,
        jobId: ids.jobId,
        identity: ids.identities,
        id: idOf(route, subject, ids),
      };
      const request = JSON.stringify([route.name, requestOf(caller.origin, route.route, values)]);
      if (!made.has(request)) places.push(...(await callWhole(caller, route, values)));
      made.add(request);
    }
  }
  return places;
};
