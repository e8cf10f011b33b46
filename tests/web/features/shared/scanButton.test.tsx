import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { ScanButton } from '#features/shared/scan/ScanButton.tsx';
import { scanRefusalOf } from '#features/shared/scan/scanRefusal.ts';
import { cloudAccount } from '../../builders.ts';

interface Shown {
  readonly scan?: CloudAccount['scan'];
  readonly refusal?: string | null;
  readonly busy?: boolean;
}

const button = ({ scan = null, refusal = null, busy = false }: Shown): string =>
  renderToStaticMarkup(
    <ScanButton
      text="Scan now"
      resource="210987654321"
      scan={scan}
      refusal={refusal}
      busy={busy}
      onPress={() => undefined}
    />,
  );
const scan = { startedAt: '2026-11-03T08:12:41.000Z', stores: 12, done: 3, secondsLeft: null };

describe('the button that requests a scan', () => {
  it('is enabled before the first scan and after the last', () => {
    for (const phase of ['ended', 'failed', 'unanswered'] as const) {
      const html = button({ scan: { ...scan, phase } });
      expect(html).toContain('Scan now</button>');
      expect(html).not.toContain('disabled=""');
    }
    expect(button({})).not.toContain('disabled=""');
  });

  it('says what is under way, and is disabled meanwhile', () => {
    const requested = button({ scan: { ...scan, phase: 'requested' } });
    expect(requested).toContain('Scan requested</button>');
    expect(requested).toContain('disabled=""');
    const running = button({ scan: { ...scan, phase: 'running' } });
    expect(running).toContain('Scanning</button>');
    expect(running).toContain('disabled=""');
    expect(button({ busy: true })).toContain('Requesting');
  });

  it('is disabled with the reason where no scan can be requested', () => {
    const html = button({ refusal: 'The account is not connected.' });
    expect(html).toContain('disabled=""');
    expect(html).toContain('title="The account is not connected."');
  });
});

describe('a scan is refused', () => {
  const refusal = (...given: Parameters<typeof cloudAccount>) =>
    scanRefusalOf(cloudAccount(...given), true);
  it('never while the stack is active or outdated', () => {
    expect(refusal()).toBeNull();
    expect(refusal({ status: 'outdated' })).toBeNull();
  });
  it('to a role that may not manage', () => {
    expect(scanRefusalOf(cloudAccount(), false)).toContain('Your role may not');
  });
  it('with what to do', () => {
    expect(scanRefusalOf(undefined, true)).toContain('not connected');
    expect(refusal({ status: 'unreachable' })).toContain('cannot be reached');
    expect(refusal({ status: 'updating_stack' })).toContain('not active');
    expect(refusal({ stackId: null })).toContain('without a stack');
    expect(refusal({ scanning: 'capReached' })).toContain('Raise it');
  });
});
