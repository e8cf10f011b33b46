import { describe, expect, it } from 'vitest';
import { tagsOf } from '#features/shared/tickets/tagsOf.ts';
import { unfiled } from '#features/shared/tickets/useBulk.ts';
import { filtersOf, isFiltered, paramsOf } from '#features/tickets/filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('filters of the tickets page', () => {
  it('are all tickets of the first page without an address', () => {
    expect(read('')).toEqual({
      ...{ status: 'all', assignee: 'all', tracker: 'all', overdue: false, tags: [], page: 1 },
    });
    expect(isFiltered(read(''))).toBe(false);
    expect(isFiltered(read('page=3'))).toBe(false);
  });

  it.each([
    'status=open',
    'status=closed&page=2',
    'assignee=%3Dann%40acme.example',
    'assignee=%3D',
    'tracker=jira&overdue=yes',
    'tags=env%253Dprod%252C%2520eu,pci',
  ])('%s survives the way to the address and back', (query) => {
    const filters = read(query);
    expect(isFiltered(filters)).toBe(true);
    expect(read(new URLSearchParams(paramsOf(filters)).toString())).toEqual(filters);
  });

  it('takes no notice of values that it does not know', () => {
    expect(read('status=half&overdue=maybe&page=-4')).toEqual(read(''));
  });
});

describe('tickets for many issues', () => {
  const subjects = ['a', 'b', 'c'].map((id) => ({
    ...{ securityIssueInstanceId: id, vulnerabilityID: 'S3-01', name: id },
  }));

  it('are tried again for those alone that failed or were not reached', () => {
    const results = new Map([
      ['a', { state: 'filed', text: 'TKT-1' }],
      ['b', { state: 'failed', text: 'Connection failed' }],
    ] as const);
    expect(unfiled(subjects, results).map(({ name }) => name)).toEqual(['b', 'c']);
    expect(unfiled(subjects, new Map())).toEqual(subjects);
  });

  it('have each tag once, without blanks', () => {
    expect(tagsOf(' pci, eu ,pci,, ')).toEqual(['pci', 'eu']);
    expect(tagsOf('')).toEqual([]);
  });
});
