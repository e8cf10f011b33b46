import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { formatWhole } from '#lib/format.ts';
import { useKey } from '#lib/useKey.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { useIssues } from '../issueCalls.ts';
import { issueHref, type Place, rememberedPlace, rememberPlace } from '../place.ts';
import styles from './Issue.module.css';

interface Neighbour {
  readonly row: IssueRow;
  readonly index: number;
}

export interface Around {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

interface Rows {
  readonly before: IssueRow | undefined;
  readonly here: IssueRow | undefined;
  readonly after: IssueRow | undefined;
}

/**
 * The issues before and after the place. After an issue has left the list, for instance because its
 * risk was accepted, the row that moved up to its place is the next one.
 */
export const aroundOf = ({ id, index }: Place, { before, here, after }: Rows): Around => {
  const stays = here?.securityIssueInstanceId === id;
  const next = stays ? after : here;
  return {
    previous: before && index > 0 ? { row: before, index: index - 1 } : null,
    next: next ? { row: next, index: stays ? index + 1 : index } : null,
  };
};

/** `3 of 12`; undefined where the list does not hold the issue at its place any more. */
export const positionOf = (
  { id, index }: Pick<Place, 'id' | 'index'>,
  here: { readonly data: readonly IssueRow[]; readonly count: number } | undefined,
): string | undefined =>
  here?.data[0]?.securityIssueInstanceId === id
    ? t.position(formatWhole(index + 1), formatWhole(here.count))
    : undefined;

/** As it was when the issue was opened. */
const placeText = ({ index, count }: Place): string =>
  t.position(formatWhole(index + 1), formatWhole(count));

/** The list's row at an index: a page of one. */
const useRowAt = ({ request, q }: Place, index: number) =>
  useIssues({ ...request, page: Math.max(index, 0) + 1, limit: 1 }, q).page;

interface StepProps {
  readonly label: string;
  readonly glyph: ComponentType<{ size?: number }>;
  readonly to: Neighbour | null;
  readonly onGo: (to: Neighbour) => void;
}

const Step = ({ label, glyph: Glyph, to, onGo }: StepProps) =>
  to === null ? (
    <span className={styles.step} role="img" aria-label={label} aria-disabled="true">
      <Glyph size={16} />
    </span>
  ) : (
    <Link
      className={styles.step}
      to={issueHref(to.row)}
      aria-label={label}
      title={`${label}: ${to.row.name}`}
      onClick={() => onGo(to)}
    >
      <Glyph size={16} />
    </Link>
  );

const Steps = ({ place }: { readonly place: Place }) => {
  const navigate = useNavigate();
  const here = useRowAt(place, place.index);
  // Its room is kept: until the list is read by what it was, and of an issue that left it by what it would be.
  const position = here === undefined ? placeText(place) : positionOf(place, here);
  const around = aroundOf(place, {
    before: useRowAt(place, place.index - 1)?.data[0],
    here: here?.data[0],
    after: useRowAt(place, place.index + 1)?.data[0],
  });
  const keep = ({ row, index }: Neighbour): void =>
    rememberPlace({
      ...{ ...place, index, id: row.securityIssueInstanceId },
      count: here?.count ?? place.count,
    });
  const go = (to: Neighbour | null): void => {
    if (to === null) return;
    keep(to);
    void navigate(issueHref(to.row));
  };
  useKey('j', () => go(around.next));
  useKey('k', () => go(around.previous));
  return (
    <span className={styles.neighbours}>
      <span className={styles.position} data-gone={position === undefined}>
        {position ?? placeText(place)}
      </span>
      <Step label={t.previous} glyph={ChevronLeft} to={around.previous} onGo={keep} />
      <Step label={t.next} glyph={ChevronRight} to={around.next} onGo={keep} />
    </span>
  );
};

/** The issues before and after this one in the list that it was opened from. */
export const Neighbours = ({ id }: { readonly id: string }) => {
  const [place] = useState(() => rememberedPlace(id));
  return place === null ? null : <Steps place={place} />;
};
