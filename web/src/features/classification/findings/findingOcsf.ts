import type { Tier } from '#contracts/classification/dataTypes.ts';
import type { Classification } from '#contracts/classification/routes.ts';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import type { IssueSeverity } from '#contracts/issue/issue.ts';
import { type FindingStatus, ocsfFinding } from '#features/shared/ocsf/finding.ts';
import type { ExportedFinding } from './findingsCsv.ts';

const severities = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} as const satisfies Record<Tier, IssueSeverity>;

/** None of its places counts any more: a mark or an entry of the allow list decides so. */
const statusOf = ({ states }: ExportedFinding): FindingStatus =>
  states.every((state) => state === 'false-positive' || state === 'allowed') ? 'accepted' : 'new';

interface Store extends Pick<Classification, 'datastoreId' | 'name'> {
  /** Path of the page of findings. */
  readonly path: string;
  /** Ms since 1970. */
  readonly now: number;
}

/** Values of one type at a place of a data store, as a Data Security Finding of now. */
export const findingOcsf = (
  row: ExportedFinding,
  { datastoreId, name, path, now }: Store,
): OcsfEvent => {
  const { type, hits, confidence } = row;
  return ocsfFinding(
    {
      ...{ classUid: 2006, uid: `${datastoreId} ${row.id}`, time: now, path },
      ...{ title: `${type.label} in ${name}`, types: [type.key] },
      ...{ severity: severities[type.tier], status: statusOf(row) },
    },
    {
      confidence_score: Math.round(confidence * 100),
      data_security: {
        ...{ category: 'Other', category_id: 99 },
        ...{ data_lifecycle_state: 'Data at-Rest', data_lifecycle_state_id: 1 },
        discovery_details: [{ type: type.key, count: hits }],
      },
      resources: [{ uid: datastoreId, name }],
      unmapped: {
        places: row.places.map(({ location }) => location),
        strength: type.strength,
        states: row.states,
      },
    },
  );
};
