import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { checkRoutes } from '#contracts/check/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { leads } from './src/messages/leads.ts';

interface Frame {
  /** Pattern of the page's paths; the same as in `app/warmPage.ts`. */
  readonly path: string;
  /** Absent where it is a name that only a call tells. */
  readonly title: string;
  readonly crumb: string;
  readonly lead: string;
  /** What the page loads at once. */
  readonly modules: readonly string[];
  /** What it asks for at once: each takes the first ids of the address by these names. */
  readonly calls?: readonly EarlyCall[];
}

interface EarlyCall {
  readonly host: Route['host'];
  readonly path: string;
  readonly names: readonly string[];
}

const callOf = ({ host, path }: Route, names: readonly string[]): EarlyCall => ({
  host,
  path,
  names,
});

const ISSUE_IDS = ['id', 'assetId', 'securityIssueInstanceId'];

/** Pages that most visits begin with. */
export const frames: readonly Frame[] = [
  {
    path: '^/(docs/)?$',
    title: 'Dashboard',
    crumb: '',
    lead: leads.home,
    modules: [
      'features/home/HomePage.tsx',
      'features/home/stats/StatsStrip.tsx',
      'features/home/changes/ChangesAndStart.tsx',
      'features/home/layouts/DataLayout.tsx',
    ],
  },
  {
    path: '^/datastore$',
    title: 'Datastores',
    crumb: 'Data Stores > Overview',
    lead: leads.dataStores,
    modules: ['features/dataStores/DataStoresPage.tsx'],
  },
  {
    path: '^/datastore-details/',
    title: '',
    crumb: ' ',
    lead: leads.dataStore,
    modules: [
      'features/dataStores/DataStoreDetailsPage.tsx',
      'features/issues/panel/IssuesPanel.tsx',
    ],
    calls: [
      callOf(dataStoreRoutes.getDataStore, ['id', 'assetId']),
      callOf(dataStoreRoutes.describeDataStore, ['id']),
    ],
  },
  {
    path: '^/vulnerabilities(/|$)',
    title: 'Issues',
    crumb: 'Issues > Overview',
    lead: leads.issues,
    modules: ['features/issues/IssuesPage.tsx'],
  },
  {
    path: '^/vulnerabilities-details/',
    title: 'Vulnerability Details',
    crumb: ' ',
    lead: leads.issue,
    modules: ['features/issues/IssuePage.tsx'],
    calls: [
      callOf(issueRoutes.getIssue, ISSUE_IDS),
      callOf(checkRoutes.describeVulnerability, ISSUE_IDS),
    ],
  },
];

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Files = ReadonlySet<string>;

/** A file of the built site and all that it imports statically, those first. */
const withImports = (bundle: Bundle, file: string, found = new Set<string>()): Files => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found.add(file);
};

const fileOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(
    (each) =>
      each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (chunk === undefined) throw new Error(`no file of the site holds ${module}`);
  return chunk.fileName;
};

const addresses = (files: Iterable<string>): string =>
  [...files].map((file) => `/${file}`).join(' ');

const meta = (attributes: Readonly<Record<string, string>>): string => {
  const texts = Object.entries(attributes).map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return `<meta ${texts.join(' ')} />`;
};

const EARLY = '<script src="/early.js"></script>';
const PROGRAM = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

const metas = (bundle: Bundle | undefined, program: Files): string[] =>
  frames.map(({ path, title, crumb, lead, modules, calls = [] }) => {
    const files = modules.flatMap((module) =>
      bundle === undefined ? [] : [...withImports(bundle, fileOf(bundle, module))],
    );
    const own = new Set(files.filter((file) => !program.has(file)));
    const texts = { 'data-title': title, 'data-crumb': crumb, 'data-lead': lead };
    const early = calls.length === 0 ? {} : { 'data-calls': JSON.stringify(calls) };
    return meta({ name: 'page', content: path, ...texts, ...early, 'data-files': addresses(own) });
  });

/** Names for `public/early.js` what it shows and loads; it loads the program once the frame is painted. */
const withFrames = (html: string, bundle: Bundle | undefined): string => {
  const entry = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.isEntry);
  if (bundle === undefined || entry === undefined)
    return html.replace(EARLY, [...metas(undefined, new Set()), EARLY].join('\n    '));
  const program = withImports(bundle, entry.fileName);
  const named = meta({ name: 'program', content: addresses(program) });
  return html
    .replaceAll(PROGRAM, '')
    .replace(EARLY, [...metas(bundle, program), named, EARLY].join('\n    '));
};

export const pageFrames = (): Plugin => ({
  name: 'page-frames',
  transformIndexHtml: { order: 'post', handler: (html, { bundle }) => withFrames(html, bundle) },
});
