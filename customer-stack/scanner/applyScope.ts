import { type AccountScope, everything } from '#contracts/cloudAccount/scope.ts';
import { type Exclusion, exclusionOf, withTagValues } from '#contracts/cloudAccount/scopeRule.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import type { FoundStore, LeftOut } from '../collectors/collector.ts';
import { tagValue } from '../collectors/tags.ts';

/** What a customer lets a scan read. */
export interface ScopeOptions {
  readonly scope?: AccountScope;
  /** Value of the opt-out tag. */
  readonly optOutValue?: string;
}

const reasons: Readonly<Record<Exclusion, NotAnalysedReason>> = {
  optOutTag: 'opt-out tag',
  leftOut: 'out of scope',
  notIncluded: 'out of scope',
};

/** Why the code of a program is not read: tags alone leave it out, since the scope names stores. */
export const leftOutBy =
  ({ optOutValue = OPT_OUT_VALUE }: ScopeOptions): LeftOut =>
  (tags) => {
    const exclusion = exclusionOf(everything, { name: '', tags }, tagValue(optOutValue));
    return exclusion && reasons[exclusion];
  };

/** Marks stores that are not to be read: they are reported all the same. */
export const applyScope = ({ scope = everything, optOutValue = OPT_OUT_VALUE }: ScopeOptions) => {
  const scopeOfTags = withTagValues(scope, tagValue);
  const optOut = tagValue(optOutValue);
  return <S extends FoundStore>(store: S): S => {
    const exclusion = exclusionOf(scopeOfTags, store.facts, optOut);
    if (exclusion !== undefined) return { ...store, target: { unread: reasons[exclusion] } };
    const { tagsUnread, unread = tagsUnread } = store.target;
    // Without its tags it is not known whether its owner left it out.
    return unread === undefined ? store : { ...store, target: { ...store.target, unread } };
  };
};
