import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataColumn } from '#components/dataTableModel.ts';
import { ListCard } from '#components/ListCard.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { type Scope, useScope } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import type { ListSource, Saving } from '#lib/listExport.ts';
import type { FoundValues } from '#lib/listFilters.ts';
import type { ListRules } from '#lib/listRules.ts';
import type { ListState } from '#lib/listState.ts';
import type { View } from '#lib/savedViews.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { PageOfRows, RowsHandle } from '#lib/usePageOfRows.ts';
import type { Sheet } from '#lib/useSheet.ts';
import type { TableView } from '#lib/useTableView.ts';
import { ListActions } from './ListActions.tsx';
import { ListBar } from './ListBar.tsx';
import { NoRows } from './NoRows.tsx';
import { CloudTabs } from './PageTabs.tsx';

/** Makes a row an event; `now`: ms since 1970. Loaded with the first file. */
type EventOf<Row> = () => Promise<(row: Row, now: number) => OcsfEvent>;

/** Configuration of one list of the cloud pages. */
export interface CloudListSpec<Row extends RowData> {
  /** Its name in the address and in storage. */
  readonly list: string;
  readonly texts: Readonly<
    Record<'title' | 'crumb' | 'caption' | 'file' | 'searchLabel' | 'none' | 'noneYet', string>
  > & { readonly results: (count: string, one: boolean) => string };
  readonly rules: ListRules;
  /** Views that everybody has. */
  readonly views: readonly View[];
  readonly columns: DataColumn<Row>[];
  /** Loaded with the first file. */
  readonly csv: () => Promise<(source: ListSource<Row>) => Saving<Row>>;
  readonly event: EventOf<Row>;
  readonly everyMs: number;
  readonly rowId: (row: Row) => string;
  /** The id by which the row's sheet opens. */
  readonly sheetId: (row: Row) => string;
  readonly fetch: (scope: Scope, state: ListState, signal: AbortSignal) => Promise<PageOfRows<Row>>;
}

interface CloudListProps<Row extends RowData> extends Pick<ListStateHandle, 'state' | 'setState'> {
  readonly spec: CloudListSpec<Row>;
  readonly rows: RowsHandle<Row>;
  readonly view: TableView;
  readonly sheet: Sheet;
  readonly cards: ReactNode;
  /** Placed before the filters. */
  readonly before?: ReactNode;
  /** Values that the loaded rows bring to the filters. */
  readonly found?: FoundValues;
}

const savingEvents =
  <Row,>(source: ListSource<Row>, event: EventOf<Row>): Saving<Row> =>
  async (...given) => {
    const [{ listOcsf }, eventOf] = await Promise.all([import('#lib/listOcsf.ts'), event()]);
    const now = Date.now();
    return listOcsf({ ...source, eventsOf: (row) => [eventOf(row, now)] })(...given);
  };

const Actions = <Row extends RowData>(props: CloudListProps<Row>) => {
  const { spec, state, setState, rows } = props;
  const scope = useScope();
  const source: ListSource<Row> = {
    file: spec.texts.file,
    state,
    rowId: spec.rowId,
    fetch: (next, signal) => spec.fetch(scope, next, signal),
  };
  return (
    <ListActions
      list={spec.list}
      rules={spec.rules}
      state={state}
      onState={setState}
      standard={spec.views}
      everyMs={spec.everyMs}
      rows={rows}
      onExport={async (...given) => (await spec.csv())(source)(...given)}
      onOcsf={savingEvents(source, spec.event)}
    />
  );
};

const Bar = <Row extends RowData>(props: CloudListProps<Row>) => {
  const { spec, rows } = props;
  const count = rows.page?.count;
  return (
    <ListBar
      state={props.state}
      setState={props.setState}
      searchLabel={spec.texts.searchLabel}
      rules={spec.rules}
      found={props.found}
      byAccount
      before={props.before}
      results={
        count === undefined ? undefined : spec.texts.results(formatWhole(count), count === 1)
      }
      columns={spec.columns}
      view={props.view}
    />
  );
};

const Table = <Row extends RowData>(props: CloudListProps<Row>) => {
  const { spec, state, setState, view } = props;
  const { caption, none, noneYet } = spec.texts;
  return (
    <ListTable
      state={state}
      rules={spec.rules}
      onState={setState}
      rows={props.rows}
      caption={caption}
      columns={spec.columns}
      rowId={spec.rowId}
      rowHref={(row) => props.sheet.hrefOf(spec.sheetId(row))}
      hidden={view.hidden}
      compact={view.compact}
      empty={<NoRows title={none} text={noneYet} state={state} onState={setState} />}
    />
  );
};

/** A list of resources of the cloud accounts, whose rows open as sheets. */
export const CloudList = <Row extends RowData>(props: CloudListProps<Row>) => {
  const { title, crumb } = props.spec.texts;
  return (
    <>
      <PageHeader title={title} crumb={crumb} actions={<Actions {...props} />} />
      <CloudTabs />
      <ListPage printsList>
        {props.cards}
        <ListCard label={title}>
          <Bar {...props} />
          <Table {...props} />
        </ListCard>
      </ListPage>
    </>
  );
};
