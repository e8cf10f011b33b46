import { type ComponentType, lazy } from 'react';

/** Pages that most visits begin with. */
export const home = () => import('#features/home/HomePage.tsx');
export const dataStores = () => import('#features/dataStores/DataStoresPage.tsx');
export const dataStoreDetails = () => import('#features/dataStores/DataStoreDetailsPage.tsx');
export const issues = () => import('#features/issues/IssuesPage.tsx');
export const issue = () => import('#features/issues/IssuePage.tsx');

const loaded = new Map<() => Promise<unknown>, unknown>();

/** Loads a file before its page is drawn. */
export const loadFirst = async (load: () => Promise<unknown>): Promise<void> => {
  loaded.set(load, await load());
};

/** A page in a file of its own, loaded when its route opens; drawn at once where the file is there. */
export const pageOf = <Props extends object, Page>(
  load: () => Promise<Page>,
  pick: (page: Page) => ComponentType<Props>,
) =>
  lazy(() => {
    const page = loaded.get(load) as Page | undefined;
    if (page === undefined) return load().then((found) => ({ default: pick(found) }));
    const there = { default: pick(page) };
    // biome-ignore lint/suspicious/noThenProperty: a promise answers later, until then React draws a placeholder
    return { then: (use: (value: typeof there) => void) => use(there) } as Promise<typeof there>;
  });
