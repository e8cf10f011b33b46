import { useEffect, useRef } from 'react';

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
const SWITCH = 'singleKeys';

export const singleKeysOn = (): boolean => localStorage.getItem(SWITCH) !== 'off';
export const switchSingleKeys = (on: boolean): void =>
  localStorage.setItem(SWITCH, on ? 'on' : 'off');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Keys belong to the page only while no dialog or open popover holds them. */
const isCovered = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isCovered();

/** Runs `act` on a single key that is pressed outside fields, dialogs and menus. */
export const useKey = (key: string, act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== key || !singleKeysOn() || !isForPage(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key]);
};
