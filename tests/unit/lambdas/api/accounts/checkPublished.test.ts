import { expect, test } from 'vitest';
import { type AccountCall, checkPublished } from '#api/accounts/shared.ts';
import type { LinkBases } from '#domain/cloudAccount/links.ts';

const check = (links: Pick<LinkBases, 'templateBase' | 'artifactBucketPrefix'>) =>
  checkPublished({ deps: { links } } as AccountCall);

test('a link is refused where no template is published', () => {
  const published = {
    templateBase: 'https://a.example/template',
    artifactBucketPrefix: 'artifacts',
  };
  expect(() => check(published)).not.toThrow();
  const unavailable = expect.objectContaining({ code: 'unavailable' });
  expect(() => check({ ...published, templateBase: '' })).toThrow(unavailable);
  expect(() => check({ ...published, artifactBucketPrefix: '' })).toThrow(unavailable);
});
