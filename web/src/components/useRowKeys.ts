import { type RefObject, useEffect } from 'react';
import { useKey } from '#lib/useKey.ts';

type Body = RefObject<HTMLTableSectionElement | null>;

/** The link of each row, by which it opens. */
const linksIn = (body: Body): HTMLElement[] =>
  [...(body.current?.rows ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('td[data-link] a') ?? [],
  );

const move = (body: Body, step: 1 | -1): void => {
  const links = linksIn(body);
  const row = document.activeElement?.closest('tr');
  const at = row ? links.findIndex((link) => row.contains(link)) : -1;
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
};

/** Arrows walk from row to row once a row has the focus; elsewhere they scroll the page. */
const useArrows = (body: Body): void => {
  useEffect(() => {
    const element = body.current;
    const listen = (event: KeyboardEvent): void => {
      const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
      if (!step || !(event.target instanceof HTMLElement) || !event.target.matches('td a')) return;
      event.preventDefault();
      move(body, step);
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [body]);
};

/**
 * `j` and `k` or the arrows move the focus from row to row, Enter then opens, `x` selects where rows
 * can be selected: focus is the only state.
 */
export const useRowKeys = (body: Body): void => {
  useKey('j', () => move(body, 1));
  useKey('k', () => move(body, -1));
  useKey('x', () => {
    const row = document.activeElement?.closest('tr');
    if (row && body.current?.contains(row))
      row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  });
  useArrows(body);
};
