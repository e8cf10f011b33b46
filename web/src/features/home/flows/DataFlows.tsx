import { Activity, Flame, MoveHorizontal, MoveRight } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { Flow } from '#contracts/activity/routes.ts';
import { relativeText } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';
import { useFlows } from '../queries.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import { useChoice } from '../widget/useChoice.ts';
import { useSelected } from '../widget/useSelected.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';
import table from '../widget/WidgetTable.module.css';
import styles from './DataFlows.module.css';
import { SameData } from './SameData.tsx';

const groups = ['all', 'highRisk', 'nonCompliant', 'dataAnomaly'] as const;
const options = groups.map((value) => ({ value, label: t.flowGroups[value] }));

const keyOf = ({ datastore, source }: Flow): string =>
  [source.name, source.datastore?.id ?? '', datastore.id].join(' ');

interface FlowRowProps {
  readonly flow: Flow;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

type StoreRef = Pick<Flow['datastore'], 'id' | 'assetId' | 'name'>;

const StoreLink = ({ store, onSelect }: { store: StoreRef } & Pick<FlowRowProps, 'onSelect'>) => (
  <HomeLink
    className={table.link}
    to={paths.dataStoreDetails(store.id, store.assetId)}
    title={store.name}
    onClick={onSelect}
  >
    {store.name}
  </HomeLink>
);

const Source = ({ flow, onSelect }: Pick<FlowRowProps, 'flow' | 'onSelect'>) => {
  const { source, isInferred, copy } = flow;
  const Icon = source.attackStatus ? Flame : Activity;
  const Arrow = copy?.direction === 'unknown' ? MoveHorizontal : MoveRight;
  const { name, datastore } = source;
  return (
    <span className={styles.source} title={isInferred && !copy ? t.inferred(name) : name}>
      <span className={styles.icon} data-attack={source.attackStatus}>
        <Icon size={13} aria-hidden />
      </span>
      <span className={styles.name}>
        {datastore ? <StoreLink store={{ ...datastore, name }} onSelect={onSelect} /> : name}
      </span>
      {source.attackStatus && <span className="visually-hidden">{t.anomaly}</span>}
      <Arrow className={styles.arrow} size={14} aria-hidden />
    </span>
  );
};

const FlowRow = ({ flow, isSelected, onSelect }: FlowRowProps) => {
  const { datastore, copy, timestamp } = flow;
  return (
    <tr data-selected={isSelected}>
      <td>
        <Source flow={flow} onSelect={onSelect} />
      </td>
      <th scope="row">
        <StoreLink store={datastore} onSelect={onSelect} />
        {copy && <SameData copy={copy} />}
      </th>
      <td className={styles.when}>
        <Time at={timestamp} form={relativeText} />
      </td>
    </tr>
  );
};

const FlowTable = ({ flows }: { readonly flows: readonly Flow[] }) => {
  const [selected, select] = useSelected('selectedFlow');
  return (
    <ScrollRegion label={t.rowsOf(t.dataFlows)} className={table.scroll}>
      <table className={table.table}>
        <caption className="visually-hidden">{t.dataFlows}</caption>
        <thead>
          <tr>
            <th scope="col">{t.columns.source}</th>
            <th scope="col">{t.columns.store}</th>
            <th scope="col" className={styles.when}>
              {t.columns.lastSeen}
            </th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <FlowRow
              key={keyOf(flow)}
              flow={flow}
              isSelected={keyOf(flow) === selected}
              onSelect={() => select(keyOf(flow))}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

/** Who used which data store, what went from one to another, and which hold the same data. */
export const DataFlows = ({ className }: { readonly className?: string | undefined }) => {
  const [group, choose] = useChoice('flows', groups);
  const flows = useFlows();
  return (
    <Card
      title={t.dataFlows}
      className={className}
      action={<Segmented label={t.dataFlows} options={options} value={group} onChange={choose} />}
    >
      <div className={styles.room}>
        <WidgetBody
          query={flows}
          skeleton={<SkeletonRows rows={9} height={40} />}
          isEmpty={(found) => found[group].length === 0}
          emptyText={t.noFlows[group]}
        >
          {(found) => <FlowTable flows={found[group]} />}
        </WidgetBody>
      </div>
    </Card>
  );
};
