import { type RefObject, useLayoutEffect } from 'react';
import { type Box, freeTop } from './freePlace.ts';

/** Below the header; above it where there is no room. */
const FIRST = 64;
const EDGE = 8;
const CONTROLS = ':is(button, a[href], input, select, textarea)';
const ENDING = ['[data-actions]', 'dialog[open] > :first-child', 'dialog[open] > :last-child'];

const boxesOf = (within: readonly string[]): Box[] =>
  [...document.querySelectorAll(within.map((part) => `${part} ${CONTROLS}`).join(','))]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0);

const place = (element: HTMLElement): void => {
  const { left, right, height } = element.getBoundingClientRect();
  const most = window.innerHeight - height - EDGE;
  const boxes = { all: boxesOf([...ENDING, 'dialog[open]']), ending: boxesOf(ENDING) };
  const top = freeTop({ height, left, right, first: FIRST, least: EDGE, most }, boxes);
  element.style.insetBlockStart = `${top}px`;
};

/** What moves the actions when it grows: the page, and the lines of their header. */
const movedBy = (): Element[] => [
  document.body,
  ...[...document.querySelectorAll('[data-actions]')].flatMap(
    ({ parentElement }) => parentElement ?? [],
  ),
];

/** Keeps it clear of the actions of the page and of the controls of an open dialog; again with each `change`. */
export const usePlacedClear = (region: RefObject<HTMLElement | null>, change: unknown): void => {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || change === undefined) return;
    const again = (): void => place(element);
    again();
    const events = ['resize', 'scroll', 'toggle'] as const;
    const grown = new ResizeObserver(again);
    for (const part of movedBy()) grown.observe(part);
    for (const event of events) window.addEventListener(event, again, { capture: true });
    return () => {
      grown.disconnect();
      for (const event of events) window.removeEventListener(event, again, { capture: true });
    };
  }, [region, change]);
};
