import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Width of an element's content in pixels, as it changes; 0 until it is on the page. The browser
 * tells it after a layout that it makes anyway and before it paints: reading it in the effect would
 * lay out the page once more, and a later drawing would show the page without it first.
 */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => flushSync(() => setWidth(current.clientWidth)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
