import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Content that scrolls by itself, also by keyboard. `label` names it for screen readers. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1)
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
