const consoleHost = /(^|\.)console\.(aws\.amazon\.com|amazonaws-us-gov\.com|amazonaws\.cn)$/;

const thisComputer = ['127.0.0.1', 'localhost'];

const isBeside = (host: string | undefined, ownHost: string): boolean =>
  host !== undefined &&
  (host === ownHost || [host, ownHost].every((each) => thisComputer.includes(each)));

/** A page of AWS, or a stand-in on the host of the product itself. */
export const isConsoleUrl = (url: string, ownHost: string): boolean => {
  const { protocol, hostname } = URL.parse(url) ?? {};
  if (isBeside(hostname, ownHost)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && hostname !== undefined && consoleHost.test(hostname);
};

/** A page of AWS that was asked for; `isBlocked`: the browser refused its tab. */
export interface OpenedConsole {
  readonly url: string;
  readonly isBlocked: boolean;
}

/**
 * Opens the page whose address a call returns. The tab is opened empty before the call, while the
 * click still counts: browsers block tabs that open later.
 */
export const openInTab = async (request: () => Promise<string>): Promise<OpenedConsole> => {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const url = await request();
    if (!isConsoleUrl(url, window.location.hostname))
      throw new Error('The address is not one of AWS.');
    const isBlocked = tab === null || tab.closed;
    if (!isBlocked) tab.location.replace(url);
    return { url, isBlocked };
  } catch (error) {
    tab?.close();
    throw error;
  }
};
