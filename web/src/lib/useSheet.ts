import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { closedAddress } from './address.ts';

/** A sheet or dialog over a page, named in the address so that it can be linked to. */
export interface Sheet {
  /** Content of the sheet; null while it is closed. */
  readonly open: string | null;
  readonly hrefOf: (id: string) => string;
  readonly show: (id: string) => void;
  /** Does nothing once the browser shows another page or another sheet. */
  readonly close: () => void;
}

/** `?asset=…` over the list's own keys: opening makes an entry in the history, closing none. */
export const useSheet = (key: string): Sheet => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = params.get(key) || null;
  const withId = (id: string): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.set(key, id);
    return next;
  };
  const close = (): void => {
    const closed = open && closedAddress(pathname, key, open);
    if (closed) void navigate(closed, { replace: true, preventScrollReset: true });
  };
  return {
    open,
    hrefOf: (id) => `${pathname}?${withId(id)}`,
    show: (id) => setParams(withId(id), { preventScrollReset: true }),
    close,
  };
};
