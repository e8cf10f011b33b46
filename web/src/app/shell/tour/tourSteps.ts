import { paths } from '#lib/paths.ts';

interface TourStep {
  readonly title: string;
  readonly text: string;
  /** What it speaks of, where it is in sight: a phone has no side bar. */
  readonly place?: string;
  readonly page?: { readonly label: string; readonly to: string };
}

const inNav = (path: string): string => `nav a[href="${path}"]`;

export const tourSteps: readonly TourStep[] = [
  {
    title: 'Home: where you stand',
    text: 'The risk score is that of your riskiest data store. Home shows what makes it, and what to look at first.',
    place: inNav(paths.home),
    page: { label: 'Open Home', to: paths.home },
  },
  {
    title: 'Data: what you hold',
    text: 'Every data store with the sensitive data that was found in it, who can reach it and who does. Open one to see the points that make its score.',
    place: inNav(paths.dataStores),
    page: { label: 'Open Data', to: paths.dataStores },
  },
  {
    title: 'Issues: what is wrong',
    text: 'Weaknesses that endanger your data, worst first, each with the way to fix it. Assign them, file tickets or accept the risk with a reason.',
    place: inNav(paths.issues),
    page: { label: 'Open Issues', to: paths.issues },
  },
  {
    title: 'Checklist: what to do first',
    text: 'The steps that close most attack paths, with the score that each leaves. Dataward never changes your accounts: a step gives you the change to make.',
    page: { label: 'Open Checklist', to: paths.checklist },
  },
  {
    title: 'Search and Help',
    text: 'Ctrl K finds every store, issue and page. Help explains each figure, has a glossary and all keys.',
    place: 'header button[aria-keyshortcuts]',
  },
];
