import type { ReactNode } from 'react';
import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import type { IssueDetail, IssueEvidence } from '#contracts/issue/issue.ts';
import { issueEvidenceTexts as t } from '#messages/issueEvidence.ts';
import styles from './Issue.module.css';

const placeOf = ({ place }: IssueEvidence): string =>
  [place?.city, place?.country, place?.network].filter(Boolean).join(', ');

interface TwoLinesProps {
  readonly first: ReactNode;
  /** Empty = there is one line only. */
  readonly second: string;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <>
    {first}
    {second === '' ? null : <div className={styles.where}>{second}</div>}
  </>
);

const resultOf = ({ isReport, error }: IssueEvidence): string =>
  isReport ? t.reported : (error ?? t.succeeded);

const Row = ({ of }: { readonly of: IssueEvidence }) => (
  <tr>
    <td>
      <Time at={of.at} />
    </td>
    <th scope="row">
      <TwoLines first={of.operation} second={of.region} />
    </th>
    <td>{of.principal.name || t.unknown}</td>
    <td>
      <TwoLines first={of.source.name || t.unknown} second={placeOf(of)} />
    </td>
    <td>
      <TwoLines first={resultOf(of)} second={of.count > 1 ? t.times(of.count) : ''} />
    </td>
  </tr>
);

/** What was done, by whom, from where and when; nothing where the issue is no activity. */
export const EvidenceTable = ({ evidence }: Pick<IssueDetail, 'evidence'>) =>
  evidence.length === 0 ? null : (
    <section className={styles.evidence}>
      <h3>{t.title}</h3>
      <p>{t.hint}</p>
      <PlainTable caption={t.title} columns={t.columns} figuresFrom={5}>
        {evidence.map((each) => (
          <Row key={JSON.stringify(each)} of={each} />
        ))}
      </PlainTable>
    </section>
  );
