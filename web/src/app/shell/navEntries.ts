import {
  Blocks,
  Cloud,
  Database,
  FileChartColumn,
  House,
  KeyRound,
  type LucideIcon,
  ScrollText,
  ShieldAlert,
  Users,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Needs a connected account. */
  readonly gated: boolean;
  /** A further address that belongs to the entry. */
  readonly also?: string;
}

type Place = readonly [label: string, to: string, icon: LucideIcon];

const entry = ([label, to, icon]: Place): NavEntry => ({ label, to, icon, gated: false });
const gated = ([label, to, icon]: Place, also?: string): NavEntry => ({
  label,
  to,
  icon,
  gated: true,
  ...(also ? { also } : {}),
});

/** The sidebar, in groups. */
export const navGroups: ReadonlyArray<readonly NavEntry[]> = [
  [
    entry([t.nav.home, paths.home, House]),
    gated([t.nav.data, paths.dataStores, Database], '/datastore-details'),
    gated([t.nav.issues, paths.issues, ShieldAlert], '/vulnerabilities-details'),
    gated([t.nav.cloud, paths.cloudAssets, Cloud], paths.identity),
  ],
  [
    entry([t.nav.policy, paths.policies, ScrollText]),
    entry([t.nav.accounts, paths.account, KeyRound]),
    gated([t.nav.reports, paths.reports, FileChartColumn]),
  ],
  [
    entry([t.nav.integration, paths.integrations, Blocks]),
    entry([t.nav.users, paths.users, Users]),
  ],
];

const under = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** True when the page at `pathname` belongs to the entry. */
export const isCurrent = ({ to, also }: NavEntry, pathname: string): boolean => {
  if (to === '/') return pathname === '/' || pathname === '/docs/';
  return under(pathname, to) || (also !== undefined && under(pathname, also));
};
