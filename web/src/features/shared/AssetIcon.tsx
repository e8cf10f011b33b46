import {
  Box,
  Camera,
  EthernetPort,
  FileKey2,
  Globe,
  type LucideIcon,
  Network,
  Route,
  Server,
  ShieldCheck,
  Split,
  Waypoints,
  Webhook,
} from 'lucide-react';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { KindFrame, KindIcon } from './KindIcon.tsx';

const glyphs: Readonly<Record<string, LucideIcon>> = {
  'EC2 Instance': Server,
  'Network Interface': EthernetPort,
  'Security Group': ShieldCheck,
  VPC: Network,
  Subnet: Network,
  'Route Table': Route,
  'Transit Gateway Attachment': Waypoints,
  'Transit Gateway Route Table': Route,
  'Internet Gateway': Globe,
  'Network ACL': Waypoints,
  'RDS Snapshot': Camera,
  'IAM Policy': FileKey2,
  'Redshift Snapshot': Camera,
  'Machine Image': Camera,
  'Load Balancer': Split,
  'API Gateway API': Webhook,
};

interface AssetIconProps {
  readonly type: string;
  readonly accountId?: string;
}

/** Neutral glyph of an asset type, shown beside the name of the type. */
export const AssetIcon = ({ type, accountId }: AssetIconProps) => {
  const kind = storeTypes.find((one) => one === type);
  return kind ? (
    <KindIcon kind={kind} {...(accountId && { accountId })} />
  ) : (
    <KindFrame glyph={glyphs[type] ?? Box} />
  );
};
