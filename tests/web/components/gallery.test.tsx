import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ComponentsPage } from '#app/gallery/ComponentsPage.tsx';
import { stubBrowser } from '../lib/session/browser.ts';

const COMPONENTS = fileURLToPath(new URL('../../../web/src/components', import.meta.url));

/** Parts that another component shows, and those that follow the state of a list, a page or the window. */
const WITHIN: readonly string[] = [
  ...['DataTableHeader', 'DataTableRows', 'DataTableSelection', 'cells', 'KeyList', 'KeySheet'],
  ...['ColumnMenu', 'TableTools', 'FilterBar', 'FilterControls', 'FilterMenu', 'StatCards'],
  ...[
    'ListCard',
    'ListPage',
    'ListTable',
    'OfflineNotice',
    'PageHeader',
    'PrintedLine',
    'ScrollRegion',
  ],
];

describe('the page of components', () => {
  it('shows every component in both themes', () => {
    stubBrowser();
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ComponentsPage />
      </MemoryRouter>,
    );
    vi.unstubAllGlobals();
    const shown = [...html.matchAll(/<h3>(\w+)<\/h3>/g)].map(([, name = '']) => name);
    const files = readdirSync(COMPONENTS)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replace('.tsx', ''));
    expect(new Set([...shown, ...WITHIN])).toEqual(new Set(files));
    expect(shown.length).toBe(2 * new Set(shown).size);
  });
});
