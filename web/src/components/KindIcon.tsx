import {
  Archive,
  Braces,
  Database,
  HardDrive,
  Table2,
  Warehouse,
  Waypoints,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { StoreKind } from '#contracts/words.ts';
import styles from './KindIcon.module.css';

const glyphs: Record<StoreKind, ComponentType<{ size?: number; strokeWidth?: number }>> = {
  s3: Archive,
  'RDS-Postgres': Database,
  PostgreSQL: Database,
  mysql: Database,
  rds: Database,
  dynamodb: Table2,
  mongodb: Braces,
  docdb: Braces,
  neptune: Waypoints,
  elasticache: Zap,
  redshift: Warehouse,
  generic: HardDrive,
};

interface KindIconProps {
  readonly kind: StoreKind;
  readonly large?: boolean;
}

/** Neutral glyph of a kind of store; the kind's word stands beside it, so it is hidden from readers. */
export const KindIcon = ({ kind, large = false }: KindIconProps) => {
  const Glyph = glyphs[kind];
  return (
    <span className={`${styles.kind} ${large ? styles.large : ''}`} aria-hidden="true">
      <Glyph size={large ? 17 : 14} strokeWidth={1.75} />
    </span>
  );
};
