import { accessRoutes } from '#contracts/access/routes.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { complianceRoutes } from '#contracts/check/complianceRoutes.ts';
import { checkRoutes } from '#contracts/check/routes.ts';
import { checklistRoutes } from '#contracts/checklist/routes.ts';
import { classificationRoutes } from '#contracts/classification/routes.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { forecastRoutes } from '#contracts/cloudAccount/forecastRoutes.ts';
import { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route, Routes } from '#contracts/http/route.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { policyDryRunRoutes } from '#contracts/policy/dryRunRoutes.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { ssoRoutes } from '#contracts/sso/routes.ts';
import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { tagListRoutes } from '#contracts/tag/listRoutes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { ticketWebhookRoutes } from '#contracts/ticket/webhookRoutes.ts';
import { userRoutes } from '#contracts/user/routes.ts';

/**
 * Which nouns share which Lambda function, and the routes of each noun. A noun is a folder beside
 * this file. `lists` serves every list, search and aggregate, so that no other function holds a
 * snapshot. Stacks, tests and the OpenAPI document read the values; handlers import the type
 * only, so that a function's bundle holds its own contracts alone.
 */
export const apiFunctions = {
  auth: { sessions: sessionRoutes, profile: profileRoutes, mfa: mfaRoutes },
  org: {
    registration: registrationRoutes,
    users: userRoutes,
    apiKeys: apiKeyRoutes,
    customers: customerRoutes,
    customerData: { ...customerDataRoutes, ...deletionRoutes },
    auditLog: auditLogRoutes,
  },
  sso: { sso: ssoRoutes },
  integrations: {
    integrations: integrationRoutes,
    connections: connectionRoutes,
    classificationSettings: classificationSettingsRoutes,
    accountScopes: scopeRoutes,
  },
  attackPaths: {
    access: accessRoutes,
    attackPaths: attackPathRoutes,
    checks: checkRoutes,
    compliance: complianceRoutes,
    classification: classificationRoutes,
    forecast: forecastRoutes,
    riskForecast: riskForecastRoutes,
    riskHistory: riskHistoryRoutes,
    tags: tagRoutes,
  },
  tickets: {
    tickets: ticketRoutes,
    issueWork: issueWorkRoutes,
    checklist: checklistRoutes,
    ticketWebhook: ticketWebhookRoutes,
  },
  policies: { policies: policyRoutes, tagJobs: tagJobRoutes },
  notifications: { notifications: notificationRoutes },
  activity: { activity: activityRoutes },
  reports: { reports: reportRoutes },
  accounts: {
    accounts: accountRoutes,
    organizations: organizationRoutes,
  },
  lists: {
    dataStores: dataStoreRoutes,
    dashboard: dashboardRoutes,
    search: searchRoutes,
    issues: issueRoutes,
    assets: assetRoutes,
    identities: identityRoutes,
    bulkTags: { ...tagListRoutes, ...bulkTagRoutes },
    policyDryRun: policyDryRunRoutes,
  },
} as const satisfies Record<string, Record<string, Routes>>;

export type ApiFunctions = typeof apiFunctions;
export type ApiFunctionName = keyof ApiFunctions;
export const apiFunctionNames = Object.keys(apiFunctions) as ApiFunctionName[];

export interface ApiRoute {
  readonly functionName: ApiFunctionName;
  readonly noun: string;
  /** Name of the use case. */
  readonly name: string;
  readonly route: Route;
}

/** Every route with its function, its noun and its name. */
export const allRoutes: readonly ApiRoute[] = apiFunctionNames.flatMap((functionName) =>
  Object.entries<Routes>(apiFunctions[functionName]).flatMap(([noun, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ functionName, noun, name, route })),
  ),
);
