import { type FactLine, FactList, SheetLink, SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { accessTexts } from '#messages/access.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';
import styles from './LiveAccess.module.css';
import { failuresText, type SourceRow } from './sources.ts';

const factsOf = ({ type, location, place, coordinates }: SourceRow): FactLine[] =>
  [
    { label: t.facts.type, value: t.types[type] },
    { label: t.facts.address, value: location.sourceIPAddress },
    { label: t.facts.asset, value: location.sourceAsset },
    { label: t.facts.place, value: place },
    {
      label: t.facts.coordinates,
      value: coordinates === null ? '' : `${coordinates[1]}, ${coordinates[0]}`,
    },
    { label: t.facts.network, value: location.network },
  ].filter(({ value }) => value !== '');

interface SourceModalProps {
  readonly row: SourceRow;
  readonly onClose: () => void;
}

/** Details of who used a data store from one address. */
export const SourceModal = ({ row, onClose }: SourceModalProps) => (
  <Modal title={row.userName} onClose={onClose}>
    <FactList facts={factsOf(row)} />
    {row.isViolation ? <p className={styles.violation}>{t.usOnly}</p> : null}
    <SheetPart title={t.operations}>
      <ul className={styles.operations}>
        {row.operations.map((operation) => (
          <li key={operation.name}>
            <span>{operation.name}</span>
            <span>{failuresText(operation)}</span>
            <span className={styles.figure}>{formatWhole(operation.count)}</span>
          </li>
        ))}
      </ul>
    </SheetPart>
    {row.arn === null ? null : (
      <SheetLink to={`${paths.identity}?identity=${encodeURIComponent(row.arn)}`}>
        {accessTexts.openIdentity}
      </SheetLink>
    )}
  </Modal>
);
