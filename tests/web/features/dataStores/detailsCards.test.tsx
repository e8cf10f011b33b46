import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoverageCard } from '#features/dataStores/details/CoverageCard.tsx';
import { Facts } from '#features/dataStores/details/Facts.tsx';
import { placesOf } from '#features/dataStores/details/FoundCard.tsx';
import { RiskScoreCard } from '#features/dataStores/details/RiskScoreCard.tsx';
import { ScoreCard } from '#features/dataStores/details/ScoreCard.tsx';
import { storeDetail } from '../../builders.ts';

describe('cards of a store', () => {
  it('facts: score of 100, paths and issues, engine beside the type', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Facts
          tags={<b>gdpr</b>}
          store={storeDetail({
            sensitiveScore: 92,
            numAttackPath: 5,
            numSecurityIssues: 7,
            engine: '16.4',
            type: 'RDS-Postgres',
          })}
        />
      </MemoryRouter>,
    );
    expect(html).toContain('92 of 100');
    expect(html).toMatch(/5 · <a [^>]*href="\/vulnerabilities\?store=[^"]+"[^>]*>7</);
    expect(html).toContain('gdpr');
    expect(html).toContain('RDS-Postgres · 16.4');
  });

  it('a score lists its contributions; a missing one gives the reason', () => {
    const parts = [
      { type: 'ssn', points: 60.4 },
      { type: 'floor', points: 19.6 },
    ];
    const html = renderToStaticMarkup(
      <ScoreCard store={storeDetail({ sensitiveScore: 80, contributions: parts })} />,
    );
    expect(html).toMatch(/Social Security Numbers.*60\.4.*Floor.*19\.6.*>80</);
    const none = renderToStaticMarkup(<ScoreCard store={storeDetail({ sensitiveScore: null })} />);
    expect(none).toContain('Not analysed');
    const clean = renderToStaticMarkup(<ScoreCard store={storeDetail({ sensitiveScore: 0 })} />);
    expect(clean).toContain('No sensitive data was found in what was read.');
  });

  it('a risk names its contributions, those of one name together, which add up to it', () => {
    const riskContributions = [
      { from: 'data', name: 'assumed', points: 31.97 },
      { from: 'exposure', name: 'public', points: 11.1 },
      { from: 'path', name: 'passwordOnly', points: 5.01 },
      { from: 'issue', name: 'Snapshot is public', points: 1.46 },
      { from: 'issue', name: 'Snapshot is public', points: 0.46 },
    ] as const;
    const store = storeDetail({
      ...{ cdDatastoreRiskScore: 50, sensitiveScore: null, riskProvisional: true },
      riskContributions: [...riskContributions],
    });
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <RiskScoreCard store={store} />
      </MemoryRouter>,
    );
    expect(html).toContain('Provisional: the store could not be read.');
    expect(html).toMatch(
      /Important data, assumed.*32\.0.*Open to the public.*11\.1.*without MFA.*5\.0.*Snapshot is public.*1\.9.*>50</,
    );
    expect(html.match(/Snapshot is public/g)).toHaveLength(1);
  });

  it('coverage names what was not read, by reason', () => {
    const coverage = {
      ...storeDetail().coverage,
      state: 'partial' as const,
      unitsSeen: 8,
      notAnalysed: [{ reason: 'access denied' as const, count: 2 }],
    };
    const html = renderToStaticMarkup(<CoverageCard store={storeDetail({ coverage })} />);
    expect(html).toContain('Partly analysed');
    expect(html).toContain('8 of 10 objects read (80 %)');
    expect(html).toMatch(/Access denied.*2 objects/);
    expect(html).not.toContain('lacks');
  });

  it('coverage names the permissions that the scanner lacks', () => {
    const coverage = {
      ...storeDetail().coverage,
      state: 'not-analysed' as const,
      notAnalysed: [{ reason: 'access denied' as const, count: 1 }],
      deniedActions: ['kms:Decrypt', 's3:GetObject'],
    };
    const html = renderToStaticMarkup(<CoverageCard store={storeDetail({ coverage })} />);
    expect(html).toContain('role lacks kms:Decrypt, s3:GetObject.');
  });

  it('coverage counts rows and entries of how many, where they are counted', () => {
    const older = renderToStaticMarkup(<CoverageCard store={storeDetail()} />);
    expect(older).not.toContain('<dl');
    const coverage = {
      ...storeDetail().coverage,
      state: 'partial' as const,
      rowsSeen: 50_000,
      rowsTotal: 3_000_000,
      entriesSeen: 20_000,
      entriesTotal: 20_001,
      notAnalysed: [{ reason: 'row limit' as const, count: 1 }],
    };
    const html = renderToStaticMarkup(<CoverageCard store={storeDetail({ coverage })} />);
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ');
    expect(text).toContain('Rows read 50,000 of 3,000,000');
    expect(text).toContain('Archive entries and pages read 20,000 of 20,001');
    expect(text).toContain('Read in part: rows 1 object');
    const rows = { ...coverage, entriesSeen: null, entriesTotal: null };
    const rowsOnly = renderToStaticMarkup(<CoverageCard store={storeDetail({ coverage: rows })} />);
    expect(rowsOnly).toContain('Rows read');
    expect(rowsOnly).not.toContain('Archive entries');
  });

  it('the place with most hits represents all', () => {
    const place = (location: string, hits: number) => ({ location, hits, cells: 9, because: [] });
    expect(placesOf({ where: [place('a.csv', 1), place('b.csv', 5)] })).toEqual({
      first: 'b.csv',
      more: 1,
    });
    expect(placesOf({ where: [place('a.csv', 1)] })).toEqual({ first: 'a.csv', more: 0 });
    expect(placesOf({ where: [] })).toEqual({ first: '', more: 0 });
  });

  it('coverage says that rows of an analysed store are a sample of all', () => {
    const { coverage } = storeDetail();
    const html = (rowsSeen: number, state: 'analysed' | 'partial') =>
      renderToStaticMarkup(
        <CoverageCard
          store={storeDetail({ coverage: { ...coverage, state, rowsSeen, rowsTotal: 33_664 } })}
        />,
      );
    expect(html(5_964, 'analysed')).toContain('sample drawn from all rows');
    expect(html(33_664, 'analysed')).not.toContain('sample drawn');
    expect(html(5_964, 'partial')).not.toContain('sample drawn');
  });

  it('coverage: a store that could not be reached is left out as a whole', () => {
    const { coverage } = storeDetail();
    const store = storeDetail({
      type: 'mysql',
      coverage: {
        ...coverage,
        ...{
          state: 'not-analysed',
          unitsSeen: 0,
          unitsTotal: null,
          bytesSeen: 0,
          bytesTotal: null,
        },
        notAnalysed: [{ reason: 'unreachable', count: 1 }],
      },
    });
    const html = renderToStaticMarkup(<CoverageCard store={store} />);
    expect(html).toContain('the whole store');
    expect(html).not.toContain('1 table');
  });
});
