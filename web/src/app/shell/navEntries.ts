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
  /** Further addresses that belong to the entry. */
  readonly also?: readonly string[];
}

type Place = Pick<NavEntry, 'label' | 'to' | 'icon' | 'also'>;

const entry = (place: Place): NavEntry => ({ ...place, gated: false });
const gated = (place: Place): NavEntry => ({ ...place, gated: true });

/** The sidebar, in groups. */
export const navGroups: ReadonlyArray<readonly NavEntry[]> = [
  [
    entry({ label: t.nav.home, to: paths.home, icon: House }),
    gated({
      label: t.nav.data,
      to: paths.dataStores,
      icon: Database,
      also: ['/datastore-details'],
    }),
    gated({
      label: t.nav.issues,
      to: paths.issues,
      icon: ShieldAlert,
      also: ['/vulnerabilities-details', paths.checks, paths.compliance, paths.tickets],
    }),
    gated({ label: t.nav.cloud, to: paths.cloudAssets, icon: Cloud, also: [paths.identity] }),
  ],
  [
    entry({ label: t.nav.policy, to: paths.policies, icon: ScrollText }),
    entry({ label: t.nav.accounts, to: paths.account, icon: KeyRound }),
    gated({ label: t.nav.reports, to: paths.reports, icon: FileChartColumn }),
  ],
  [
    entry({ label: t.nav.integration, to: paths.integrations, icon: Blocks }),
    entry({ label: t.nav.users, to: paths.users, icon: Users }),
  ],
];

const under = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** True when the page at `pathname` belongs to the entry. */
export const isCurrent = ({ to, also = [] }: NavEntry, pathname: string): boolean => {
  if (to === '/') return pathname === '/' || pathname === '/docs/';
  return [to, ...also].some((path) => under(pathname, path));
};
