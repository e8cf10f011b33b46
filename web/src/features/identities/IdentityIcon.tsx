import { Bot, Crown, type LucideIcon, User, Users } from 'lucide-react';
import type { IdentityKind } from '#contracts/identity/routes.ts';
import { KindFrame } from '#features/shared/KindIcon.tsx';

export const identityGlyphs: Readonly<Record<IdentityKind, LucideIcon>> = {
  user: User,
  role: Bot,
  group: Users,
  root: Crown,
};

/** Icon of an identity type; its label is beside it. */
export const IdentityIcon = ({ kind }: { readonly kind: IdentityKind }) => (
  <KindFrame glyph={identityGlyphs[kind]} />
);
