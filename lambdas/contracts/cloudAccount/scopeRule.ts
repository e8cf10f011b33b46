import { fitsGlob } from '../classification/placeGlob.ts';
import { OPT_OUT_TAG } from '../scan/optOut.ts';
import type { AccountScope, StoreSelection, TagPattern } from './scope.ts';

interface Tag {
  readonly key: string;
  readonly value: string;
}

export interface ScopedStore {
  readonly name: string;
  readonly tags: readonly Tag[];
}

/** Why a store is not read, the strongest first. */
export const exclusions = ['optOutTag', 'leftOut', 'notIncluded'] as const;
export type Exclusion = (typeof exclusions)[number];

const fitsTag = ({ key, value }: TagPattern, tag: Tag): boolean =>
  key === tag.key && (value === null || value === tag.value);

const fits = ({ names, tags }: StoreSelection, store: ScopedStore): boolean =>
  names.some((pattern) => fitsGlob(pattern, store.name)) ||
  tags.some((pattern) => store.tags.some((tag) => fitsTag(pattern, tag)));

const isEmpty = ({ names, tags }: StoreSelection): boolean =>
  names.length === 0 && tags.length === 0;

/**
 * Undefined for a store that is read. The opt-out tag is stronger than the scope, and what the scope
 * leaves out is stronger than what it includes.
 */
export const exclusionOf = (
  { include, leaveOut }: AccountScope,
  store: ScopedStore,
  optOutValue: string,
): Exclusion | undefined => {
  if (store.tags.some((tag) => fitsTag({ key: OPT_OUT_TAG, value: optOutValue }, tag)))
    return 'optOutTag';
  if (fits(leaveOut, store)) return 'leftOut';
  return isEmpty(include) || fits(include, store) ? undefined : 'notIncluded';
};

const changeValues = (
  { names, tags }: StoreSelection,
  change: (value: string) => string,
): StoreSelection => ({
  names,
  tags: tags.map(({ key, value }) => ({ key, value: value === null ? null : change(value) })),
});

/** The scope for stores whose tags have changed values: scanners mask what may be personal. */
export const withTagValues = (
  scope: AccountScope,
  change: (value: string) => string,
): AccountScope => ({
  ...scope,
  include: changeValues(scope.include, change),
  leaveOut: changeValues(scope.leaveOut, change),
});
