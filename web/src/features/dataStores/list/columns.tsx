import { NameCell, PlainCell } from '#components/cells.tsx';
import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { Time } from '#components/Time.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import type { DataStoreOrdering } from '#contracts/dataStore/routes.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { RiskCell } from '#features/shared/risk/RiskCell.tsx';
import { discoveredText } from '#lib/dates.ts';
import { ABSENT, formatBytes } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { storeTexts } from '#messages/dataStores.ts';
import { kindText } from '../kindText.ts';
import { SignalIcons } from '../SignalIcons.tsx';
import { signalsOf } from '../signals.ts';

const { sortable, fixed } = columnsOf<DataStoreRow, DataStoreOrdering>();

/** Of a copy that of its source, until it is read itself. */
const scoreText = ({ sensitiveScore, copiedScore }: DataStoreRow): string => {
  if (sensitiveScore !== null) return String(Math.round(sensitiveScore));
  return copiedScore === null ? ABSENT : storeTexts.ofSource(Math.round(copiedScore));
};

const words = storeTexts.columns;

/** Columns of the list in their order; an id is the ordering where there is one. */
export const storeColumns: DataColumn<DataStoreRow>[] = [
  sortable('cdDatastoreRiskScore', { title: words.risk, leads: true, room: [124, 76] }, (row) => (
    <RiskCell
      score={row.cdDatastoreRiskScore}
      why={storeTexts.notAnalysedWhy}
      absent={t.notAnalysed}
      how={paths.riskParts(row.datastoreId, row.assetId)}
    />
  )),
  sortable('name', { title: words.name, link: true }, (row) => (
    <NameCell
      name={row.name}
      icon={<KindIcon kind={row.type} accountId={row.metadata.cloudAccountId} />}
    />
  )),
  fixed('signals', { title: storeTexts.signals, room: [98, 88] }, (row) => (
    <SignalIcons signals={signalsOf(row)} />
  )),
  sortable(
    'sensitiveScore',
    { title: storeTexts.sensitivity, align: 'end', named: true, room: [82, 78] },
    scoreText,
  ),
  sortable('cloudAccountId', { title: words.account, room: [104, 102] }, (row) => (
    <PlainCell>{row.metadata.cloudAccountId}</PlainCell>
  )),
  sortable('type', { title: words.type, room: [92, 90] }, (row) => (
    <PlainCell>{kindText(row.type, row.metadata.cloudAccountId)}</PlainCell>
  )),
  sortable('createdAt', { title: words.discovered, named: true, room: [140, 138] }, (row) => (
    <PlainCell>
      <Time at={row.metadata.createdAt} form={discoveredText} />
    </PlainCell>
  )),
  sortable('size', { title: words.size, align: 'end', room: [66, 58] }, (row) =>
    formatBytes(row.size),
  ),
  sortable('mountLocation', { title: words.location, room: [98, 98] }, (row) => (
    <PlainCell>{row.mountLocation}</PlainCell>
  )),
];

/** Columns that are not among the specification's and wait in the chooser. */
export const hiddenAtFirst: readonly string[] = ['sensitiveScore'];
