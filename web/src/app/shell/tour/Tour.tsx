import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { tourTexts as t } from '#messages/tour.ts';
import styles from './Tour.module.css';
import { tourSteps } from './tourSteps.ts';

/** Draws a frame round what the step speaks of. */
const useFrame = (place: string | undefined): void => {
  useEffect(() => {
    const element = place === undefined ? null : document.querySelector(place);
    element?.setAttribute('data-tour', '');
    return () => element?.removeAttribute('data-tour');
  }, [place]);
};

/** Shown above the page, which stays usable; the focus returns to where it was. */
const useShown = (card: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const before = document.activeElement;
    card.current?.showPopover();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [card]);
};

interface FootProps {
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onEnd: () => void;
}

const Foot = ({ at, onGo, onEnd }: FootProps) => {
  const isLast = at === tourSteps.length - 1;
  return (
    <div className={styles.foot}>
      <span>{t.place(at + 1, tourSteps.length)}</span>
      {at > 0 && (
        <Button size="small" onClick={() => onGo(at - 1)}>
          {t.back}
        </Button>
      )}
      <Button size="small" look="primary" onClick={() => (isLast ? onEnd() : onGo(at + 1))}>
        {isLast ? t.done : t.next}
      </Button>
    </div>
  );
};

const Words = ({ at }: Pick<FootProps, 'at'>) => {
  const { text, page } = tourSteps[at] ?? {};
  return (
    <>
      <p>{text}</p>
      {page && <Link to={page.to}>{page.label}</Link>}
      {at === tourSteps.length - 1 && <p className={styles.quiet}>{t.again}</p>}
    </>
  );
};

/** Five steps in a corner of the window; Esc ends them. */
export const Tour = ({ onEnd }: Pick<FootProps, 'onEnd'>) => {
  const [at, setAt] = useState(0);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useFrame(tourSteps[at]?.place);
  useShown(card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out.
  useEffect(() => heading.current?.focus(), [at]);
  const endOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onEnd();
  };
  return (
    <section
      ref={card}
      popover="manual"
      className={styles.card}
      role="dialog"
      aria-labelledby={title}
      onKeyDown={endOnEscape}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={title} tabIndex={-1}>
          {tourSteps[at]?.title}
        </h2>
        <IconButton label={t.end} onClick={onEnd}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <Words at={at} />
      <Foot at={at} onGo={setAt} onEnd={onEnd} />
    </section>
  );
};
