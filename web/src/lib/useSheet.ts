import { useLocation, useSearchParams } from 'react-router-dom';

/** A sheet or dialog over a page, named in the address so that it can be linked to. */
export interface Sheet {
  /** What it shows; null while it is closed. */
  readonly open: string | null;
  readonly hrefOf: (id: string) => string;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** `?asset=…` over the list's own keys: opening makes an entry in the history, closing none. */
export const useSheet = (key: string): Sheet => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const without = (): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.delete(key);
    return next;
  };
  const withId = (id: string): URLSearchParams => {
    const next = without();
    next.set(key, id);
    return next;
  };
  return {
    open: params.get(key) || null,
    hrefOf: (id) => `${pathname}?${withId(id)}`,
    show: (id) => setParams(withId(id), { preventScrollReset: true }),
    close: () => setParams(without(), { replace: true, preventScrollReset: true }),
  };
};
