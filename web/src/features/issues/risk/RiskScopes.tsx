import { SelectLine } from '#components/SelectLine.tsx';
import { type ScopeChoice, ScopeChoices } from '#features/shared/acceptance/ScopeChoices.tsx';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import { afterLastColon } from '../locations.ts';
import { definitionsOf, type RiskRequest, type RiskScope, type RiskSubject } from './risk.ts';

interface RiskScopesProps {
  readonly request: RiskRequest;
  readonly scope: RiskScope;
  readonly onScope: (scope: RiskScope) => void;
}

const typeOf = (scope: RiskScope): string => (typeof scope === 'string' ? scope : scope.type);

const tagText = ({ key, value }: { readonly key: string; readonly value: string }): string =>
  `${key}=${value}`;

/** Tags of the asset; of a restored acceptance its own tag too. */
const TagSelect = ({ request, scope, onScope }: RiskScopesProps) => {
  const tags = request.subjects[0]?.tags ?? [];
  return (
    <SelectLine
      label={t.tag}
      options={tags.map((tag) => ({ value: tagText(tag), label: tagText(tag) }))}
      value={typeof scope !== 'string' && scope.type === 'tag' ? tagText(scope) : ''}
      onChange={({ target }) => {
        const tag = tags.find((one) => tagText(one) === target.value);
        if (tag) onScope({ type: 'tag', ...tag });
      }}
    />
  );
};

const narrowChoices = (props: RiskScopesProps, { cloudAccountId, tags }: RiskSubject) => {
  const account = {
    value: 'account',
    label: t.account,
    note: t.accountNote(cloudAccountId),
  };
  const [first] = tags ?? [];
  if (first === undefined) return [account];
  const fields = <TagSelect {...props} />;
  return [account, { value: 'tag', label: t.byTag, note: t.byTagNote, fields }];
};

const choicesOf = (props: RiskScopesProps): ScopeChoice[] => {
  const { subjects } = props.request;
  const [first] = subjects;
  if (subjects.length === 1 && first) {
    const where = afterLastColon(first.instanceLocation);
    return [
      { value: 'instances', label: t.one, note: t.oneNote(where) },
      ...narrowChoices(props, first),
      { value: 'definition', label: t.all, note: t.allNote(first.totalInstanceCount) },
    ];
  }
  const definitions = definitionsOf(subjects).length;
  return [
    { value: 'instances', label: t.chosen(subjects.length), note: t.chosenNote },
    { value: 'definition', label: t.all, note: t.allOfNote(definitions) },
  ];
};

const scopeOf = (value: string, [first]: readonly RiskSubject[]): RiskScope => {
  if (value === 'account' && first)
    return { type: 'account', cloudAccountId: first.cloudAccountId };
  const tag = first?.tags?.[0];
  if (value === 'tag' && tag) return { type: 'tag', ...tag };
  return value === 'definition' ? 'definition' : 'instances';
};

/** The chosen instances, those of their account or with a tag, or all of their issues. */
export const RiskScopes = (props: RiskScopesProps) => {
  const { request, scope, onScope } = props;
  return (
    <ScopeChoices
      legend={request.accept ? t.scope : t.restoreScope}
      choices={choicesOf(props)}
      value={typeOf(scope)}
      onChange={(value) => onScope(scopeOf(value, request.subjects))}
    />
  );
};
