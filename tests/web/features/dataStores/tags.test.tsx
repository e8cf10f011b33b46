import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chipsOf } from '#features/dataStores/details/tags/chipsOf.ts';
import { TagList } from '#features/dataStores/details/tags/TagList.tsx';
import { CUT, cutText } from '#features/dataStores/details/tags/tagChip.ts';
import {
  addTyped,
  chooseLevel,
  isChanged,
  removeTag,
  startEdit,
  typeTag,
} from '#features/dataStores/details/tags/tagEdit.ts';

const saved = { customerSensTag: 'low' as const, customerTags: ['gdpr', 'payments'] };
const edit = startEdit(saved);
const typed = (text: string) => addTyped(typeTag(edit, text));

describe('changing tags', () => {
  it('has one sensitive tag at most: another replaces it, the same lets go', () => {
    expect(chooseLevel(edit, 'critical').level).toBe('critical');
    expect(chooseLevel(chooseLevel(edit, 'critical'), 'critical').level).toBeNull();
  });

  it('adds what was typed, trimmed, and empties the field; blanks add nothing', () => {
    expect(typed('  audit ')).toMatchObject({
      tags: ['gdpr', 'payments', 'audit'],
      typed: '',
      problem: undefined,
    });
    expect(typed('   ')).toMatchObject({ tags: saved.customerTags, typed: '' });
  });

  it('refuses a label that is there, keeps it in the field, and forgives when it is changed', () => {
    const refused = typed(' gdpr ');
    expect(refused.problem).toBe('Duplicate custom tags are not allowed');
    expect(refused).toMatchObject({ tags: saved.customerTags, typed: ' gdpr ' });
    expect(typeTag(refused, 'gdpr2').problem).toBeUndefined();
  });

  it('refuses the 51st tag and cuts a label at 128 characters', () => {
    const full = startEdit({
      ...saved,
      customerTags: Array.from({ length: 50 }, (_t, n) => `t${n}`),
    });
    expect(addTyped(typeTag(full, 'one more')).problem).toBe(
      'A data store can have 50 custom tags.',
    );
    expect(typed('x'.repeat(200)).tags.at(-1)).toHaveLength(128);
  });

  it('is a change only when saving would change anything', () => {
    expect(isChanged(edit, saved)).toBe(false);
    expect(isChanged(typeTag(edit, 'audit'), saved)).toBe(false);
    expect(isChanged(typed('audit'), saved)).toBe(true);
    expect(isChanged(removeTag(typed('audit'), 'audit'), saved)).toBe(false);
    expect(isChanged(removeTag(edit, 'gdpr'), saved)).toBe(true);
    expect(isChanged(chooseLevel(edit, 'high'), saved)).toBe(true);
    const swapped = { ...edit, tags: ['payments', 'gdpr'] };
    expect(isChanged(swapped, saved)).toBe(false);
  });
});

describe('tags as chips', () => {
  it('are cut at 12 characters in a panel and 25 in a dialog, by letters and not by halves', () => {
    expect(cutText('us-access-only', CUT.panel)).toBe('us-access-on…');
    expect(cutText('twelve chars', CUT.panel)).toBe('twelve chars');
    expect(cutText('👩'.repeat(13), CUT.panel)).toBe(`${'👩'.repeat(12)}…`);
    expect(cutText('a tag of twenty-six letters', CUT.dialog)).toBe('a tag of twenty-six lette…');
  });

  it('show the sensitive one first, three in all, and the number of the rest', () => {
    const tags = chipsOf({
      ...{ customerSensTag: 'critical', customerTags: ['a', 'b', 'c', 'd'] },
      awsTags: [{ key: 'team', value: 'pay' }],
    });
    const html = renderToStaticMarkup(<TagList tags={tags} />);
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html).toMatch(/Critical.*>a<.*>b</);
    expect(html).toContain('more... (3)');
    const whole = renderToStaticMarkup(<TagList tags={chipsOf({ ...saved, awsTags: [] })} />);
    expect(whole).not.toContain('more...');
    const none = chipsOf({ customerSensTag: null, customerTags: [], awsTags: [] });
    expect(renderToStaticMarkup(<TagList tags={none} />)).toContain('No tags');
  });

  it('keep the whole label for hover and readers', () => {
    const html = renderToStaticMarkup(
      <TagList tags={[{ label: 'us-access-only', sensitive: false }]} />,
    );
    expect(html).toContain('title="us-access-only"');
    expect(html).toContain('<span class="visually-hidden">us-access-only</span>');
  });
});
