import * as z from 'zod/mini';
import { store } from '#lib/stored.ts';

/** Something that was opened from the palette, to be offered again. */
const Recent = z.object({
  /** A path of the product: one slash, never another host. */
  href: z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(4_096)),
  label: z.string().check(z.minLength(1), z.maxLength(512)),
  note: z.string().check(z.maxLength(512)),
  icon: z.string().check(z.maxLength(64)),
});
export type Recent = z.infer<typeof Recent>;
const Recents = z.array(Recent);

/** In local storage, which a sign-out empties. */
const KEY = 'recentItems';
const MOST = 8;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};

/** Newest first; what is damaged counts as none. */
export const readRecents = (): Recent[] => {
  const recents = Recents.safeParse(parse(localStorage.getItem(KEY)));
  return recents.success ? recents.data.slice(0, MOST) : [];
};

export const withRecent = (recents: readonly Recent[], item: Recent): Recent[] =>
  [item, ...recents.filter(({ href }) => href !== item.href)].slice(0, MOST);

export const remember = (item: Recent): void =>
  store(KEY, JSON.stringify(withRecent(readRecents(), item)));

export const forgetRecents = (): void => store(KEY, null);
