import {
  Box,
  Building2,
  Camera,
  Container,
  Globe,
  KeyRound,
  type LucideIcon,
  Network,
  Server,
  Split,
  SquareFunction,
  User,
  Users,
  VenetianMask,
  Webhook,
} from 'lucide-react';
import type { PathNode } from '#contracts/attackPath/routes.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { KindFrame, KindIcon } from '../KindIcon.tsx';

const glyphs: Readonly<Record<string, LucideIcon>> = {
  internet: Globe,
  network: Network,
  everybody: Users,
  externalAccount: Building2,
  federated: KeyRound,
  user: User,
  root: User,
  role: VenetianMask,
  group: Users,
  instance: Server,
  function: SquareFunction,
  task: Container,
  snapshot: Camera,
  loadBalancer: Split,
  api: Webhook,
};

/** Glyph of the type of a node, beside its name. */
export const NodeIcon = ({ node }: { readonly node: PathNode }) => {
  const kind = storeTypes.find((type) => type === node.type);
  return kind ? (
    <KindIcon kind={kind} large={node.is_primary} />
  ) : (
    <KindFrame glyph={glyphs[node.type] ?? Box} large={node.is_primary} />
  );
};
