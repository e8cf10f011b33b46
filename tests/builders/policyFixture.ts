import { randomUUID } from 'node:crypto';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { bearer, callRoute } from './apiCall.ts';
import { createIssueFixture } from './issueFixture.ts';
import { newMember } from './member.ts';
import { finding, scanRow } from './scanRow.ts';
import type { TestAws } from './testAws.ts';

type Fields = Readonly<Record<string, unknown>>;

export const publicData = (name: string) =>
  scanRow({ name, publicAccess: 'public', findings: [finding()] });
export const privateData = (name: string) => scanRow({ name, findings: [finding()] });

/** A compliance policy about personal data in public stores. */
export const publicPolicy = {
  name: 'Nothing public',
  category: 'compliance',
  type: 'customer',
  policies: [{ rule: 'no-public-personal-data' }],
};

/** A customer whose stores are scanned and whose policies are set by calls. */
export const createPolicyFixture = async (aws: TestAws) => {
  const member = await newMember(aws);
  const { customerId, token } = member;
  const scanned = await createIssueFixture(aws, member.customer);
  const call = (route: Route, { id, ...body }: Fields, key: string = randomUUID()) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': key },
      path: { customerId, ...(typeof id === 'string' && { id }) },
      ...(route.method !== 'GET' && { body: { ...body, customerId } }),
    });
  const add = async (policy: Fields = publicPolicy): Promise<string> =>
    (await call(policyRoutes.createPolicy, policy)).body.data._id;
  /** Names of the stores that violate a policy. */
  const violating = async (): Promise<string[]> => {
    const { body } = await call(dataStoreRoutes.listDataStores, { filters: 'non-compliant' });
    return body.data.map(({ name }: { name: string }) => name).sort();
  };
  /** Issues of violations with their policies. */
  const violations = async (status?: 'resolved'): Promise<string[]> => {
    const filters = { policyViolations: true, ...(status && { status }) };
    const { body } = await call(issueRoutes.listIssues, filters);
    return body.data
      .map(
        (row: { instanceLocation: string; policyViolations: { name: string }[] }) =>
          `${row.instanceLocation.split(':').at(-1)}: ${row.policyViolations.map(({ name }) => name).join(', ')}`,
      )
      .sort();
  };
  /** What the queues would do after an edit. */
  const settle = async () => {
    await scanned.publishAll();
    await scanned.analyse();
    await scanned.publishAll();
  };
  return { ...scanned, member, call, add, violating, violations, settle };
};
