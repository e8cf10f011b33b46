import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { prices, serverHour, sources } from '#contracts/cost/prices.ts';
import { resourceArns } from '../../permission.ts';
import { scannerPermissions } from '../../permissions.ts';
import { idleCost, totalOf } from '../cost/idleCost.ts';
import { networkModes } from '../parameters.ts';
import { crossAccountStatements } from '../policies/crossAccount.ts';
import { internalRoles } from '../policies/index.ts';
import type { StatedStatement } from '../policies/statement.ts';
import { roleId } from '../roles.ts';
import { capitalized } from '../substitute.ts';
import type { CustomerTemplate } from '../synthesize.ts';
import { reasonOf } from './reasons.ts';
import { stackParts } from './stackParts.ts';

const conditionsOf = ({ conditions = {} }: StatedStatement) =>
  Object.entries(conditions).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => ({ key, operator, values: [value].flat() })),
  );

const reviewStatement = (statement: StatedStatement) => ({
  effect: statement.effect ?? 'Allow',
  actions: statement.actions,
  resources: statement.exceptResources ?? statement.resources,
  /** The statement holds for every resource but these. */
  except: statement.exceptResources !== undefined,
  conditions: conditionsOf(statement),
  reason: statement.reason,
});
export type ReviewStatement = ReturnType<typeof reviewStatement>;

const crossAccountRole = {
  name: 'CrossAccountRole',
  text: "Assumed by the product's role only, with the external id. What is denied stays denied, whatever is added elsewhere.",
  statements: crossAccountStatements.map(reviewStatement),
};

const rolesOf = () => [
  crossAccountRole,
  ...Object.entries(internalRoles).map(([name, role]) => ({
    name: roleId(name),
    text: `${role.description}. Assumed by ${role.service}.amazonaws.com only.`,
    statements: role.statements.map(reviewStatement),
  })),
];
export type ReviewRole = ReturnType<typeof rolesOf>[number];

const roleOf = (id: string): string | null => {
  const role = Object.keys(internalRoles).find((name) => capitalized(name) === id);
  return role === undefined ? null : roleId(role);
};

const rounded = (dollars: number): number => Number(dollars.toFixed(6));

/** US dollars a month, in the mode that creates every resource. */
const idleOf = (id: string): number =>
  rounded(totalOf(idleCost('PrivateNat').filter(({ resource }) => resource === id)));

const resourcesOf = ({ Resources }: CustomerTemplate) =>
  Object.entries(Resources).map(([id, { Type: type }]) => {
    const stated = reasonOf(id);
    if (stated === undefined) throw new Error(`pages/reasons.ts has no reason for ${id}`);
    const { part, reason } = stated;
    return { id, type, part, reason, role: roleOf(id), idle: idleOf(id) };
  });

const scannerActions = scannerPermissions.map(({ action, on, reads, collectors, reason }) => ({
  action,
  on: resourceArns[on],
  reads: reads ?? 'settings',
  collectors,
  reason,
}));

const cost = () => ({
  asOf: prices.asOf,
  region: prices.region,
  serverHour: Number(serverHour.toFixed(3)),
  modes: networkModes.map((mode) => ({ mode, idle: rounded(totalOf(idleCost(mode))) })),
  sources,
});

/** What security reviewers of a customer ask of the stack, as data: pages are made from it. */
export const reviewStack = (template: CustomerTemplate) => ({
  version: TEMPLATE_VERSION,
  parts: stackParts,
  resources: resourcesOf(template),
  scannerActions,
  roles: rolesOf(),
  cost: cost(),
});
export type StackReview = ReturnType<typeof reviewStack>;
