import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that a link opens shows its top; on the way back the browser keeps the place. */
export const useTopOfPage = (): void => {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0);
  }, [pathname, hash, type]);
};
