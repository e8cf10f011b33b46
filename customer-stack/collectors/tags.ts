import { maskFreeText } from '#classify/location.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { nameOf, reasonOf } from './clients.ts';
import { noteRefusal } from './refusals.ts';

export interface Tag {
  readonly key: string;
  readonly value: string;
}

/** A tag's value as it is reported. */
export const tagValue = (value: string): string => maskFreeText(value).slice(0, 256);

/** Every service spells tags its own way: `Key`/`Value` with either absent. */
export const toTags = (
  list: ReadonlyArray<{ Key?: string | undefined; Value?: string | undefined }> | undefined,
): Tag[] =>
  (list ?? []).slice(0, 50).map(({ Key = '', Value = '' }) => ({
    key: Key.slice(0, 128),
    value: tagValue(Value),
  }));

interface ReadTags {
  readonly tags: Tag[];
  readonly target: { readonly tagsUnread?: NotAnalysedReason };
}

/** Tags of one store. Where they cannot be read, why is said: the store may be left out by a tag. */
export const readTags = async (
  list: Promise<Parameters<typeof toTags>[0]>,
  absentErrors: readonly string[] = [],
): Promise<ReadTags> => {
  try {
    return { tags: toTags(await list), target: {} };
  } catch (error) {
    if (absentErrors.includes(nameOf(error))) return { tags: [], target: {} };
    noteRefusal(error);
    return { tags: [], target: { tagsUnread: reasonOf(error) } };
  }
};

const byService =
  /^(?:aws:cloudformation:|aws:backup:|aws:dlm:|aws:servicecatalog:|aws:cdk:|elasticbeanstalk:)/;
const byTool = /^(?:terraform|pulumi|managed[-_ ]?by|iac|created[-_ ]?by[-_ ]?iac)$/i;
const tools = /terraform|pulumi|cloudformation|cdk|crossplane|ansible|opentofu/i;
const owner =
  /^(?:owner|owners|team|squad|contact|owned[-_ ]?by|business[-_ ]?owner|application[-_ ]?owner)$/i;

/** Facts for managed and shadow out of tags. */
export const tagFacts = (tags: readonly Tag[]) => ({
  createdByService: tags.some(
    ({ key, value }) =>
      byService.test(key) || (byTool.test(key) && (tools.test(value) || tools.test(key))),
  ),
  tagged: tags.some(({ key }) => !key.startsWith('aws:')),
  ownerTag: tags.some(({ key, value }) => owner.test(key) && value.trim() !== ''),
});
