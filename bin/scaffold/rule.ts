import { camelCase, type ListEntry, type NewFile, type Scaffold } from './units.ts';

const text = (id: string): string => `import { isKnown, personal } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

// TODO what a store violates it by: each clause reads a column of facts.ts.
export const rule: Rule = {
  id: '${id}',
  clauses: [personal, isKnown('ownership', 'no')],
};

export const issue: RuleIssue = {
  title: 'Personal data: ${id}',
  severity: 'Medium',
};

export const text: RuleText = {
  description: 'Personal data: ${id}',
  why: 'The store holds personal data, and no tag in AWS names who owns it.',
  remediation: 'Tag the store in AWS with its owner, for example owner = payments-team.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'email', ownership: 'no' },
    { types: 'address', ownership: 'no' },
    { types: 'name', ownership: 'no', analysis: 'partial' },
  ],
  kept: [
    { types: 'email', ownership: 'yes' },
    { types: 'token', ownership: 'no' },
    { types: '', ownership: 'yes', analysis: 'not-analysed' },
  ],
  unknown: [
    { types: '', ownership: 'no', analysis: 'partial' },
    { types: '', ownership: 'no', analysis: 'not-analysed' },
    { types: 'email', ownership: 'unknown' },
  ],
};
`;

interface RuleList {
  /** Name of the list, and of what the file of a rule exports for it. */
  readonly list: string;
  readonly part: 'rule' | 'issue' | 'text' | 'cases';
  readonly file: string;
}

const lists: readonly RuleList[] = [
  { list: 'predefinedRules', part: 'rule', file: 'lambdas/domain/policy/predefinedRules.ts' },
  { list: 'ruleIssues', part: 'issue', file: 'lambdas/domain/policy/ruleIssues.ts' },
  { list: 'ruleTexts', part: 'text', file: 'lambdas/domain/policy/ruleTexts.ts' },
  { list: 'ruleCases', part: 'cases', file: 'tests/builders/ruleCases.ts' },
];

const entryOf = (id: string, name: string, { list, part, file }: RuleList): ListEntry => {
  const from = part === 'cases' ? '#domain/policy/rules' : './rules';
  return {
    path: file,
    importLine: `import { ${part} as ${name} } from '${from}/${name}.ts';`,
    list: new RegExp(`(export const ${list}\\b[^=]*=\\s*[[{])`),
    entry: part === 'rule' ? name : `'${id}': ${name}`,
  };
};

/** A predefined rule of policies, complete until its author changes what it is about. */
export const rule = (id: string): Scaffold => {
  if (!/^[a-z]+(?:-[a-z0-9]+)*$/.test(id)) throw new Error(`An id like no-old-exports, not ${id}.`);
  const name = camelCase(id);
  const file: NewFile = { path: `lambdas/domain/policy/rules/${name}.ts`, text: text(id) };
  return {
    files: [file],
    entries: lists.map((list) => entryOf(id, name, list)),
    next: 'It is about personal data without an owner until you change clauses, issue, texts and cases; `npx vitest run -c tests/vitest.config.ts tests/unit/lambdas/domain/policy` runs the cases.',
  };
};
