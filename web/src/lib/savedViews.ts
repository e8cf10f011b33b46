import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from './session/store.ts';
import { store, useStored } from './stored.ts';

/** Filters, account, order and page size of a list under a name. */
const View = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The address's query text, without the page. */
  query: z.string().check(z.maxLength(2_000)),
});
export type View = z.infer<typeof View>;
const Views = z.array(View);

export const NAME_MAX = 60;
export const VIEWS_MAX = 20;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};

/** Stored views; what is damaged counts as none. */
export const readViews = (stored: string | null): View[] => {
  const views = Views.safeParse(parse(stored));
  return views.success ? views.data : [];
};

export const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en');

/** Adds the view or replaces the one of its name. */
export const withView = (views: readonly View[], view: View): View[] => [
  ...views.filter(({ name }) => !sameName(name, view.name)),
  view,
];

export const withoutView = (views: readonly View[], name: string): View[] =>
  views.filter((view) => view.name !== name);

export const renamedView = (views: readonly View[], name: string, next: string): View[] =>
  views.map((view) => (view.name === name ? { ...view, name: next.trim() } : view));

/** Local storage of one user's views; it outlives a sign-out, and no other user reads it. */
export const viewsKey = (list: string, userId: string): string => `views:${list}:${userId}`;

/** This user's saved views of a list, with functions to change them. */
export const useSavedViews = (list: string) => {
  const key = viewsKey(list, useSignedIn().userId);
  const stored = useStored(key);
  const views = useMemo(() => readViews(stored), [stored]);
  const change = (next: readonly View[]): void => store(key, JSON.stringify(next));
  return { views, change };
};
