import review from '#customer-stack/template/artifact/security-review.json' with { type: 'json' };
import { stackTexts as t } from '#messages/stackReview.ts';
import { dollarsText } from '../cost/inventory.ts';

/** The security review as it was made from the template. */
export { review };

export type Role = (typeof review.roles)[number];
type Statement = Role['statements'][number];
export type Resource = (typeof review.resources)[number];
export type PartName = keyof typeof t.parts;

const isPartName = (name: string): name is PartName => name in t.parts;

/** Parts of the stack, each with its resources. */
export const parts = review.parts.filter(isPartName).map((name) => ({
  name,
  ...t.parts[name],
  resources: review.resources.filter(({ part }) => part === name),
}));

/** Rows of a table; the texts are searched. */
export interface Row {
  readonly key: string;
  readonly cells: readonly string[];
}

const conditionText = ({ conditions }: Statement): string =>
  conditions
    .map(({ key, operator, values }) => `${key} ${operator} ${values.join(', ')}`)
    .join('; ') || t.none;

const onText = ({ resources, except }: Statement): string =>
  `${except ? `${t.allBut} ` : ''}${resources.join(', ')}`;

/** A row for each statement: with one for each action, its resources would be repeated. */
export const rowsOfRole = ({ statements }: Role): Row[] =>
  statements.map((statement, at) => ({
    key: String(at),
    cells: [
      ...[statement.effect, statement.actions.join(', ')],
      ...[onText(statement), conditionText(statement), statement.reason],
    ],
  }));

export const scannerRows: readonly Row[] = review.scannerActions.map(
  ({ action, on, reads, collectors, reason }) => ({
    key: `${action} ${on} ${reason}`,
    cells: [
      ...[action, on, reads === 'content' ? t.content : t.settings],
      ...[collectors.join(', '), reason],
    ],
  }),
);

export const idleText = (dollars: number): string => (dollars === 0 ? '0' : dollarsText(dollars));

export const resourceRows: readonly Row[] = review.resources.map(
  ({ id, type, reason, role, idle }) => ({
    key: id,
    cells: [id, type, reason, role ?? t.none, idleText(idle)],
  }),
);

export const modeRows: readonly Row[] = review.cost.modes.map(({ mode, idle }) => ({
  key: mode,
  cells: [mode, idleText(idle)],
}));

export const matching = (rows: readonly Row[], text: string): Row[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ cells }) => {
    const line = cells.join(' ').toLowerCase();
    return words.every((word) => line.includes(word));
  });
};

/** Anchor of a role's section on the page. */
export const anchorOf = (role: string): string => `role-${role}`;
