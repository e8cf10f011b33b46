import styles from '#components/PlainTable.module.css';
import { PlainTable } from '#components/PlainTable.tsx';
import type { UploadManifest } from '#contracts/cloudAccount/uploads.ts';
import { formatBytes, formatWhole } from '#lib/format.ts';
import { uploadTexts as t } from '#messages/uploads.ts';
import type { UploadedField } from './manifest.ts';

export const FieldTable = ({ fields }: { readonly fields: readonly UploadedField[] }) => (
  <PlainTable caption={t.caption} columns={[t.field, t.tag, t.count, t.size]} figuresFrom={2}>
    {fields.map(({ field, tag, count, bytes }) => (
      <tr key={field}>
        <th scope="row">
          <code>{field}</code>
        </th>
        <td title={t.tagHints[tag]}>{t.tags[tag]}</td>
        <td className={styles.figure}>{formatWhole(count)}</td>
        <td className={styles.figure}>{formatBytes(bytes)}</td>
      </tr>
    ))}
  </PlainTable>
);

interface Sum {
  readonly count: number;
  readonly bytes: number;
}
const sumText = (sum: Sum | null): string =>
  sum === null ? t.absent : t.sum(formatWhole(sum.count), formatBytes(sum.bytes));

/** What the scanner announced, and what the files held. */
export const DifferenceTable = ({ parts }: Pick<UploadManifest, 'parts'>) => (
  <PlainTable
    caption={t.differencesCaption}
    columns={[t.part, t.field, t.announced, t.found]}
    figuresFrom={2}
  >
    {parts.flatMap(({ part, differences }) =>
      differences.map(({ field, announced, found }) => (
        <tr key={`${part} ${field}`}>
          <td>{part}</td>
          <th scope="row">
            <code>{field}</code>
          </th>
          <td className={styles.figure}>{sumText(announced)}</td>
          <td className={styles.figure}>{sumText(found)}</td>
        </tr>
      )),
    )}
  </PlainTable>
);

export const FileTable = ({ parts }: Pick<UploadManifest, 'parts'>) => (
  <PlainTable
    caption={t.filesCaption}
    columns={[t.part, t.hash, t.check, t.quarantined, t.size]}
    figuresFrom={3}
    wide
  >
    {parts.map(({ part, sha256, check, quarantinedRows, bytes }) => (
      <tr key={part}>
        <th scope="row">{part}</th>
        <td>
          <code>{sha256}</code>
        </td>
        <td>{t.checks[check]}</td>
        <td className={styles.figure}>{formatWhole(quarantinedRows)}</td>
        <td className={styles.figure}>{formatBytes(bytes)}</td>
      </tr>
    ))}
  </PlainTable>
);
