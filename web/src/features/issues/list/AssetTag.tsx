import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { afterLastColon } from '../locations.ts';
import styles from './AssetTag.module.css';

/** The asset whose issues are listed; its cross shows the issues of all assets. */
export const AssetTag = ({ assetId }: { readonly assetId: string }) => (
  <span className={styles.tag} title={assetId}>
    <span className={styles.text}>
      {t.chipAsset}: {afterLastColon(assetId)}
    </span>
    <Link to={paths.issues} className={styles.close} aria-label={t.closeAsset} title={t.closeAsset}>
      <X size={13} aria-hidden="true" />
    </Link>
  </span>
);
