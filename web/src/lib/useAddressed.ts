import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part of the page that the address names into view, again with each link to it. */
export const useAddressed = <Element extends HTMLElement>(id: string) => {
  const { hash, key } = useLocation();
  const part = useRef<Element>(null);
  const isAddressed = hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again.
  useEffect(() => {
    if (!isAddressed) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'center' });
  }, [isAddressed, key]);
  return { part, isAddressed };
};
