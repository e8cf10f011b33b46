import { Database } from 'lucide-react';
import { useState } from 'react';
import { NameCell, PlainCell } from '#components/cells.tsx';
import { DataTable } from '#components/DataTable.tsx';
import { columnsOf } from '#components/dataTableModel.ts';
import { FactList } from '#components/FactList.tsx';
import { FactPanel } from '#components/FactPanel.tsx';
import { Pager } from '#components/Pager.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { Sample } from '#components/Sample.tsx';
import { ScoreParts } from '#components/ScoreParts.tsx';
import { StatCard } from '#components/StatCard.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { Time, TimeIn } from '#components/Time.tsx';
import { dayText } from '#lib/dates.ts';
import styles from './Gallery.module.css';
import { Shown } from './Shown.tsx';

const nothing = (): void => undefined;
const facts = [
  { label: 'Region', value: 'us-east-1' },
  { label: 'Size', value: '12 MB' },
];

interface Row {
  readonly name: string;
  readonly size: number;
}

const { sortable, fixed } = columnsOf<Row>();
const columns = [
  sortable('name', { title: 'Name', link: true }, ({ name }) => (
    <NameCell name={name} icon={<Database size={16} aria-hidden />} />
  )),
  fixed('size', { title: 'Size', align: 'end' }, ({ size }) => <PlainCell>{size}</PlainCell>),
];

const Table = ({ rows }: { readonly rows: Row[] | undefined }) => (
  <div className={styles.wide}>
    <DataTable
      caption="Stores"
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      rowHref={() => null}
      sort={{ id: 'name', desc: false }}
      onSort={nothing}
      hidden={[]}
      compact={false}
      size={2}
      refreshing={false}
      empty={<p>No stores</p>}
    />
  </div>
);

const Tabbed = () => {
  const [tab, setTab] = useState('one');
  const tabs = [
    { value: 'one', label: 'One', count: '3' },
    { value: 'two', label: 'Two' },
  ];
  return (
    <Shown name="Tabs">
      <Tabs label="Tabs" tabs={tabs} value={tab} onChange={setTab}>
        <p>Content of {tab}</p>
      </Tabs>
    </Shown>
  );
};

const Figures = () => (
  <>
    <Shown name="StatCard">
      <StatCard label="Known" icon={<Database size={16} aria-hidden />} value={1_234} />
      <StatCard label="Loading" icon={<Database size={16} aria-hidden />} value={undefined} />
      <StatCard label="Failed" icon={<Database size={16} aria-hidden />} value={null} />
      <StatCard
        label="Pressed"
        icon={<Database size={16} aria-hidden />}
        value={7}
        pressed
        onPress={nothing}
      />
    </Shown>
    <Shown name="Time">
      <Time at="2026-11-06T14:05:09Z" />
      <TimeIn at="2026-11-06" form={dayText} sentence={(day) => `Due ${day}.`} />
    </Shown>
    <Shown name="ScoreParts">
      <ScoreParts
        caption="Parts of a score"
        heads={{ name: 'Part', points: 'Points' }}
        parts={[
          { name: 'Data', points: 40 },
          { name: 'Exposure', points: 20 },
        ]}
        total={{ name: 'Score', points: 60 }}
      />
    </Shown>
  </>
);

/** What shows rows, facts and figures. */
export const Data = () => (
  <>
    <Shown name="DataTable">
      <Table
        rows={[
          { name: 'cards', size: 12 },
          { name: 'people', size: 7 },
        ]}
      />
      <Table rows={[]} />
      <Table rows={undefined} />
    </Shown>
    <Shown name="PlainTable">
      <PlainTable caption="Plain" columns={['Name', 'Size']} figuresFrom={1}>
        <tr>
          <th scope="row">cards</th>
          <td>12</td>
        </tr>
      </PlainTable>
    </Shown>
    <Shown name="Pager">
      <Pager page={2} size={10} sizes={[10, 25]} total={45} onPage={nothing} onSize={nothing} />
    </Shown>
    <Tabbed />
    <Shown name="FactList">
      <FactList facts={facts} />
    </Shown>
    <Shown name="FactPanel">
      <FactPanel label="Facts" facts={facts}>
        <p>Beside them</p>
      </FactPanel>
    </Shown>
    <Figures />
    <Shown name="Sample">
      <Sample text="•••-••-1234" />
    </Shown>
  </>
);
