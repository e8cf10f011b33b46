import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { copyLink } from '#lib/accountLink.ts';
import { chooseAccount } from '#lib/cloudAccounts.ts';
import { signOut } from '#lib/session/signIn.ts';
import { chooseTheme, themeChoices } from '#lib/theme.ts';
import { toast } from '#lib/toast.ts';
import { paletteTexts as t } from '#messages/palette.ts';
import { matchesAll } from './highlight.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import { forgetRecents, readRecents } from './recent.ts';

/** A page of the product, as the side bar names it. */
export interface PalettePage {
  readonly label: string;
  readonly to: string;
  /** Cannot be opened before an account is connected. */
  readonly closed: boolean;
}

const copy = (): void => {
  copyLink().then(
    () => toast('success', t.linkCopied),
    () => toast('error', t.linkFailed),
  );
};

const action = (id: string, label: string, run: () => void): PaletteItem => ({
  id: `action:${id}`,
  label,
  note: '',
  icon: id.split(':')[0] ?? id,
  words: t.action,
  run,
});

const accountActions = (accounts: readonly CloudAccount[]): PaletteItem[] =>
  accounts.length < 2
    ? []
    : [
        ...accounts.map(({ id, accountDescription }) => ({
          ...action(`account:${id}`, t.account(accountDescription || id), () => chooseAccount(id)),
          note: id,
        })),
        action('account:all', t.allAccounts, () => chooseAccount(null)),
      ];

const actions = (accounts: readonly CloudAccount[]): PaletteItem[] => [
  ...themeChoices.map((choice) =>
    action(`theme:${choice}`, t.theme[choice], () => chooseTheme(choice)),
  ),
  action('copy', t.copyLink, copy),
  ...accountActions(accounts),
  ...(readRecents().length > 0 ? [action('forget', t.forget, forgetRecents)] : []),
  action('signOut', t.signOut, () => void signOut()),
];

const pageItem = ({ label, to }: PalettePage): PaletteItem => ({
  id: `page:${to}`,
  label,
  note: '',
  icon: 'page',
  href: to,
  words: t.page,
});

const group = (id: string, title: string, items: readonly PaletteItem[]): PaletteGroup[] =>
  items.length === 0 ? [] : [{ id, title, items }];

const fits =
  (terms: readonly string[]) =>
  ({ label, note, words = '' }: PaletteItem): boolean =>
    matchesAll(`${label} ${note} ${words}`, terms);

export interface Known {
  readonly pages: readonly PalettePage[];
  readonly accounts: readonly CloudAccount[];
}

/** Pages and actions that hold all words. */
export const commandGroups = (known: Known, terms: readonly string[]): PaletteGroup[] => {
  const open = known.pages.filter((page) => !page.closed).map(pageItem);
  return [
    ...group('pages', t.pages, open.filter(fits(terms))),
    ...group('actions', t.actions, actions(known.accounts).filter(fits(terms))),
  ];
};

/** Entries opened from the palette before, newest first. */
export const recentGroups = (): PaletteGroup[] =>
  group(
    'recent',
    t.recent,
    readRecents().map((recent) => ({ ...recent, id: `recent:${recent.href}`, kept: true })),
  );
