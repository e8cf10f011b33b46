import {
  Archive,
  Braces,
  Database,
  Folder,
  HardDrive,
  Table2,
  Warehouse,
  Waypoints,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { FOLDERS_ACCOUNT } from '#contracts/ids.ts';
import styles from './KindIcon.module.css';

const glyphs: Record<StoreType, ComponentType<{ size?: number; strokeWidth?: number }>> = {
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
  'EBS Snapshot': HardDrive,
  generic: HardDrive,
};

type Glyph = ComponentType<{ size?: number; strokeWidth?: number }>;

interface KindFrameProps {
  readonly glyph: Glyph;
  readonly large?: boolean;
}

/** A small framed glyph beside its text, therefore hidden from screen readers. */
export const KindFrame = ({ glyph: Glyph, large = false }: KindFrameProps) => (
  <span className={`${styles.kind} ${large ? styles.large : ''}`} aria-hidden="true">
    <Glyph size={large ? 17 : 14} strokeWidth={1.75} />
  </span>
);

interface KindIconProps {
  readonly kind: StoreType;
  /** Of the store: those of local folders are no buckets. */
  readonly accountId?: string;
  readonly large?: boolean;
}

/** Neutral glyph of a kind of store. */
export const KindIcon = ({ kind, accountId, large = false }: KindIconProps) => (
  <KindFrame glyph={accountId === FOLDERS_ACCOUNT ? Folder : glyphs[kind]} large={large} />
);
