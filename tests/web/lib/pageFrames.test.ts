import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { t } from '#messages';
import { storeTexts } from '#messages/dataStores.ts';
import { issueTexts } from '#messages/issues.ts';
import { frames } from '../../../web/pageFrames.ts';

const frameOf = (path: string) => frames.find((frame) => new RegExp(frame.path).test(path));

describe('frames of pages', () => {
  it.each([
    ['/', t.pages.dashboard, ''],
    ['/docs/', t.pages.dashboard, ''],
    ['/datastore', storeTexts.title, storeTexts.crumb],
    ['/vulnerabilities', issueTexts.title, issueTexts.crumb],
    ['/vulnerabilities/some-asset', issueTexts.title, issueTexts.crumb],
    ['/vulnerabilities-details/S3-03/a/b', issueTexts.detailTitle, ' '],
    ['/datastore-details/a/b', '', ' '],
  ])('%s has the title of its page', (path, title, crumb) => {
    expect(frameOf(path)).toMatchObject({ title, crumb });
  });

  it('are those of the pages that are loaded before they show', () => {
    const warm = readFileSync('web/src/app/warmPage.ts', 'utf8').replaceAll('\\/', '/');
    for (const { path } of frames) expect(warm).toContain(`[/${path}/,`);
  });

  it('other pages have none', () => {
    expect(frameOf('/settings/admin')).toBeUndefined();
    expect(frameOf('/datastore/other')).toBeUndefined();
  });
});
