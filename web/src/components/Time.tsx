import { type DateForm, instantText, isoText } from '#lib/dates.ts';
import { ABSENT } from '#lib/format.ts';

interface TimeProps {
  /** ISO day or instant. */
  readonly at: string | null;
  readonly form?: DateForm;
  readonly className?: string | undefined;
}

/** A day or an instant for people, with its ISO form on hover; a dash when absent. */
export const Time = ({ at, form = instantText, className }: TimeProps) => {
  const iso = isoText(at);
  if (iso === ABSENT) return ABSENT;
  return (
    <time className={className} dateTime={iso} title={iso}>
      {form(at)}
    </time>
  );
};

/** Stands for the time until the sentence is cut there; in no text. */
const MARK = '\u0000';

interface TimeInProps extends TimeProps {
  readonly sentence: (time: string) => string;
}

/** A sentence with a time in it. */
export const TimeIn = ({ sentence, ...time }: TimeInProps) => {
  const [before, after] = sentence(MARK).split(MARK);
  return (
    <>
      {before}
      <Time {...time} />
      {after}
    </>
  );
};
