/** Path and query of a page. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The address that the browser shows now. A page that has just been left is drawn for an instant
 * more: what it then does must not bring its own address back.
 */
export const currentAddress = (): Address => ({
  pathname: window.location.pathname,
  search: window.location.search,
});

/** False once the browser has gone on from what was drawn. */
export const isCurrent = ({ pathname, search }: Address): boolean => {
  const current = currentAddress();
  return current.pathname === pathname && current.search === search;
};

/** The address without this key and value; undefined = the key is absent or has another value. */
export const withoutKey = (
  { pathname, search }: Address,
  key: string,
  value: string,
): Address | undefined => {
  const params = new URLSearchParams(search);
  if (params.get(key) !== value) return undefined;
  params.delete(key);
  return { pathname, search: params.toString() };
};

/** The current address without an open sheet; undefined = another page or sheet is open by now. */
export const closedAddress = (page: string, key: string, value: string): Address | undefined => {
  const address = currentAddress();
  return address.pathname === page ? withoutKey(address, key, value) : undefined;
};
