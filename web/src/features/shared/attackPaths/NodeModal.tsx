import { CopyButton } from '#components/CopyButton.tsx';
import { type FactLine, FactList, SheetLink, SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import type { PathNode } from '#contracts/attackPath/routes.ts';
import { paths } from '#lib/paths.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { NodeIssues } from './NodeIssues.tsx';
import { NodeStores } from './NodeStores.tsx';
import { marksOf, typeOf } from './nodeWords.ts';
import styles from './Topology.module.css';

const Arn = ({ arn }: { readonly arn: string }) => (
  <span className={styles.arn}>
    {arn}
    <CopyButton text={arn} label={t.copyArn} />
  </span>
);

const factsOf = (node: PathNode): FactLine[] => {
  const { ARN: arn, ...content } = node.tooltip_content;
  return [
    { label: t.table.type, value: [typeOf(node), ...marksOf(node)].join(' · ') },
    ...Object.entries(content).map(([label, value]) => ({ label, value })),
    ...(arn === undefined ? [] : [{ label: 'ARN', value: <Arn key="arn" arn={arn} /> }]),
  ];
};

interface NodeLink {
  readonly to: string;
  readonly text: string;
}

/** Pages that say more of a node. */
const linksOf = ({ type, CD_Asset_Id: arn, datastoreId }: PathNode): NodeLink[] => {
  if (arn === null) return [];
  const isIdentity = ['user', 'role', 'group', 'root'].includes(type);
  return [
    ...(datastoreId === null
      ? []
      : [{ to: paths.dataStoreDetails(datastoreId, arn), text: t.openStore }]),
    ...(isIdentity
      ? [{ to: `${paths.identity}?identity=${encodeURIComponent(arn)}`, text: t.openIdentity }]
      : []),
    { to: paths.issuesOfAsset(arn), text: t.openIssues },
  ];
};

const Links = ({ node }: { readonly node: PathNode }) => {
  const links = linksOf(node);
  return links.length === 0 ? null : (
    <p className={styles.links}>
      {links.map(({ to, text }) => (
        <SheetLink key={to} to={to}>
          {text}
        </SheetLink>
      ))}
    </p>
  );
};

interface NodeParts {
  /** ARNs of assets; null where the part does not show. */
  readonly issuesOf: string | null;
  readonly storesOf: string | null;
}

/**
 * Issues show for the node to fix first only; impacted data stores too, unless it is a data store
 * itself.
 */
export const partsOf = (node: PathNode): NodeParts => {
  const issuesOf = node.is_primary ? node.CD_Asset_Id : null;
  return { issuesOf, storesOf: node.datastore_node ? null : issuesOf };
};

interface NodeModalProps {
  readonly node: PathNode;
  readonly onClose: () => void;
}

/** Details of a node of an attack path. */
export const NodeModal = ({ node, onClose }: NodeModalProps) => {
  const { issuesOf, storesOf } = partsOf(node);
  return (
    <Modal title={node.name} onClose={onClose}>
      <FactList facts={factsOf(node)} />
      <Links node={node} />
      {issuesOf === null ? null : (
        <SheetPart title={t.securityIssues}>
          <NodeIssues arn={issuesOf} />
        </SheetPart>
      )}
      {storesOf === null ? null : (
        <SheetPart title={t.impactedStores}>
          <NodeStores arn={storesOf} />
        </SheetPart>
      )}
      {node.CD_Asset_Id === null ? <p className={styles.quiet}>{t.outside}</p> : null}
    </Modal>
  );
};
