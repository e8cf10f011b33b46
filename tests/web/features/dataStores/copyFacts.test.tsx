import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { CoverageCard } from '#features/dataStores/details/CoverageCard.tsx';
import { Facts } from '#features/dataStores/details/Facts.tsx';
import { UnreadPanel } from '#features/shared/unread/UnreadPanel.tsx';
import { unreadReasonTexts } from '#messages/unreadReasons.ts';
import { storeDetail } from '../../builders.ts';

type MadeFrom = NonNullable<DataStoreDetail['madeFrom']>;

const volumeArn = 'arn:aws:ec2:us-east-1:210987654321:volume/vol-1';
const settings = { createdOn: null, encrypted: true, keyArn: null, sharedWith: [] };
const disk = (more: Partial<MadeFrom> = {}) =>
  storeDetail({
    ...{ isCopy: true, type: 'EBS Snapshot', sensitiveScore: null },
    madeFrom: { assetId: volumeArn, store: null, volume: null, older: 0, settings, ...more },
  });

const textOf = (store: DataStoreDetail): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Facts tags={null} store={store} />
    </MemoryRouter>,
  );

describe('a snapshot of a disk', () => {
  it('links to its volume and to what that is attached to', () => {
    const machines = [
      { id: 'Ai-1', name: 'web' },
      { id: 'Ai-2', name: 'api' },
    ];
    const html = textOf(disk({ volume: { id: 'Avol-1', name: 'root', machines }, older: 3 }));
    expect(html).toMatch(/volume <a [^>]*href="\/cloud\/assets\?asset=Avol-1"[^>]*>root</);
    expect(html).toMatch(/attached to <a [^>]*asset=Ai-1"[^>]*>web<.*, <a [^>]*asset=Ai-2"/);
    expect(html).toContain('3 older copies not listed');
    expect(textOf(disk())).toContain(`${volumeArn}, which is gone or was not scanned`);
  });

  it.each<[Partial<typeof settings> | { sharedWith: null | string[] }, string]>([
    [{}, 'Nobody'],
    [{ sharedWith: ['all', '1'] }, 'Everybody'],
    [{ sharedWith: ['123456789012', '210987654321'] }, '123456789012, 210987654321'],
    [{ sharedWith: null }, 'Not known'],
    [{}, 'Encrypted'],
    [{ encrypted: false }, 'Not encrypted'],
  ])('with %j says %s', (more, text) => {
    expect(textOf(disk({ settings: { ...settings, ...more } }))).toContain(`>${text}<`);
  });

  it('names its key without the rest of the ARN', () => {
    const keyArn = 'arn:aws:kms:us-east-1:210987654321:key/1a2b';
    const html = textOf(disk({ settings: { ...settings, keyArn } }));
    expect(html).toContain('Encrypted with key/1a2b<');
    expect(textOf(disk({ settings: null }))).not.toContain('Shared with');
  });

  it('says why it is not read, and other copies say theirs', () => {
    const coverage = (reason: 'copy' | 'volume blocks') => {
      const store = disk();
      const notAnalysed = [{ reason, count: 1 }];
      return renderToStaticMarkup(
        <CoverageCard store={{ ...store, coverage: { ...store.coverage, notAnalysed } }} />,
      );
    };
    expect(coverage('volume blocks')).toContain('The blocks of a volume are not read');
    expect(coverage('copy')).toContain('carries the sensitivity of the store');
  });

  it('is counted apart from copies that carry the sensitivity of their source', () => {
    const kept = (reason: 'copy' | 'volume blocks') => ({
      ...{ deniedActions: [], notAnalysed: [{ reason, count: 1 }] },
      metadata: { cloudAccountId: '210987654321', createdAt: null },
    });
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <UnreadPanel stores={[]} copies={[kept('copy'), kept('volume blocks')]} />
      </MemoryRouter>,
    );
    expect(html).toContain(unreadReasonTexts.copies(1));
    expect(html).toContain('1 EBS snapshot holds a volume whose blocks are not read.');
    expect(unreadReasonTexts.disks(2)).toContain('2 EBS snapshots hold volumes');
  });
});
