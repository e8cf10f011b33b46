import { maskFreeText } from '#classify/location.ts';

export interface Tag {
  readonly key: string;
  readonly value: string;
}

/** Every service spells tags its own way: `Key`/`Value` with either absent. */
export const toTags = (
  list: ReadonlyArray<{ Key?: string | undefined; Value?: string | undefined }> | undefined,
): Tag[] =>
  (list ?? []).slice(0, 50).map(({ Key = '', Value = '' }) => ({
    key: Key.slice(0, 128),
    value: maskFreeText(Value).slice(0, 256),
  }));

const byService =
  /^(?:aws:cloudformation:|aws:backup:|aws:servicecatalog:|aws:cdk:|elasticbeanstalk:)/;
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
