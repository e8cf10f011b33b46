import { useLocation } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { paths } from '#lib/paths.ts';
import { startTour, useTour } from '#lib/tour.ts';
import { tourTexts as t } from '#messages/tour.ts';
import styles from './Tour.module.css';

/** One line above Home on the first visit; nothing waits for an answer. */
export const TourOffer = () => {
  const { pathname } = useLocation();
  const { isOffered, end } = useTour();
  if (!isOffered || pathname !== paths.home) return null;
  return (
    <aside className={styles.offer} aria-label={t.title}>
      <span>{t.offer}</span>
      <Button size="small" look="primary" onClick={startTour}>
        {t.start}
      </Button>
      <Button size="small" look="link" onClick={end}>
        {t.skip}
      </Button>
    </aside>
  );
};
