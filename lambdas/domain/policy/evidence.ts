import { FindingKey, infoOf } from '#contracts/classification/customDetector.ts';
import { dayText, utcDay } from '#contracts/time/timeText.ts';
import type { Cells } from './facts.ts';
import { type Clause, conditionAt, passes, type Rule } from './rule.ts';

const labelOf = (type: string): string => {
  const key = FindingKey.safeParse(type).data;
  return key === undefined ? type : infoOf(key).label;
};

const listOf = (cell: Cells[string]): string[] => `${cell ?? ''}`.split('\n').filter(Boolean);

/** Types that a clause is about, of those that the store holds. */
const typesFor = ({ when }: Clause, types: readonly string[]): readonly string[] =>
  'holds' in when ? types.filter((type) => when.holds.includes(type)) : types;

const environmentText = { test: 'for tests', production: 'for production' } as const;

type Sentence = (value: Cells[string], facts: Cells, clause: Clause) => string;

/** A cell in words, by its column. */
const sentences: Readonly<Record<string, Sentence>> = {
  types: (value, _facts, clause) => {
    const types = typesFor(clause, listOf(value));
    return types.length === 0
      ? 'nothing of the kind was found in it'
      : `it holds ${types.map(labelOf).join(', ')}`;
  },
  region: (value) => `it is in ${value}`,
  exposure: (value) => `it is ${value}`,
  encryption: (value) => (value === 'yes' ? 'it is encrypted' : 'it is not encrypted'),
  logging: (value) => (value === 'yes' ? 'access is logged' : 'access is not logged'),
  ownership: (value) => (value === 'yes' ? 'it has an owner tag' : 'it has no owner tag'),
  management: (value) => `it is ${value}`,
  purpose: (value) =>
    value === 'other' ? 'it is for neither logs nor backups' : `it is for ${value}s`,
  environment: (value) =>
    `its account is ${environmentText[value === 'test' ? 'test' : 'production']}`,
  oldest: (value) => `its oldest sensitive object is of ${dayText(utcDay(Number(value)))}`,
  tags: (value) => {
    const tags = listOf(value);
    return tags.length === 0 ? 'it has no tags' : `its tags are ${tags.join(', ')}`;
  },
};

const unknownText = (clause: Clause, facts: Cells): string => {
  const { column } = clause.when;
  const isUnread = facts.analysis !== 'analysed' && (column === 'types' || column === 'oldest');
  if (isUnread) return 'it was not read in full';
  return `its ${column} is not known`;
};

const sentenceOf = (clause: Clause, facts: Cells, now: number): string => {
  const condition = conditionAt(clause.when, now);
  const isUnknown =
    !passes(condition, facts) && (clause.unknown ?? []).some((one) => passes(one, facts));
  if (isUnknown) return unknownText(clause, facts);
  const { column } = condition;
  const value = facts[column] ?? null;
  return sentences[column]?.(value, facts, clause) ?? `its ${column} is ${value ?? 'not known'}`;
};

/** The facts that a rule looked at, as one sentence. */
export const evidenceOf = ({ clauses }: Rule, facts: Cells, now: number): string => {
  const parts = clauses.map((clause) => sentenceOf(clause, facts, now));
  return [...new Set(parts)].join('; ');
};
