import {
  Bot,
  Compass,
  Crown,
  Eraser,
  Layers,
  Link2,
  LogOut,
  type LucideIcon,
  Search,
  ShieldAlert,
  SunMoon,
  User,
  Users,
} from 'lucide-react';
import { AssetIcon } from '#features/shared/AssetIcon.tsx';
import { KindFrame } from '#features/shared/KindIcon.tsx';

const glyphs: Readonly<Record<string, LucideIcon>> = {
  issue: ShieldAlert,
  user: User,
  role: Bot,
  group: Users,
  root: Crown,
  page: Compass,
  theme: SunMoon,
  copy: Link2,
  account: Layers,
  forget: Eraser,
  signOut: LogOut,
  search: Search,
};

/** Glyph of a line of the palette by its icon's word; other words are types of asset or store. */
export const PaletteIcon = ({ icon }: { readonly icon: string }) => {
  const glyph = glyphs[icon];
  return glyph ? <KindFrame glyph={glyph} /> : <AssetIcon type={icon} />;
};
