import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkField } from '#features/accounts/add/checkField.ts';
import {
  draftOf,
  emptyDraft,
  forgetDraft,
  keepDraft,
  readDraft,
} from '#features/accounts/add/draft.ts';
import { isConsoleUrl, openInTab } from '#features/accounts/consoleTab.ts';
import { addressOf, dialogOf } from '#features/accounts/openDialog.ts';
import { cloudAccount } from '../../builders.ts';

describe('a field', () => {
  it.each([
    ['id', '', 'Please enter valid Account Id'],
    ['id', '12345678901', 'Account Id should be 12 digit'],
    ['id', '1234567890123', 'Account Id should be 12 digit'],
    ['id', '12345678901a', 'Account Id should be numeric.'],
    ['id', ' 123456789012 ', true],
    ['externalId', ' ', 'Please enter External Id.'],
    ['externalId', 'short', 'External Id should have at least 16 characters.'],
    ['externalId', 'sixteen-chars-xx', true],
    ['roleArn', '', 'Please enter Role Arn.'],
    ['roleArn', 'arn:aws:s3:::bucket', 'Please check the ARN'],
    ['roleArn', 'arn:aws:iam::123456789012:role/dataward-cross-account', true],
  ] as const)('%s %j: %s', (field, value, expected) => {
    expect(checkField(field)(value)).toBe(expected);
  });
});

describe('what was entered', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is there after a reload, and gone when the account is added', () => {
    const draft = { ...emptyDraft, step: 'verify', launchUrl: 'https://aws' } as const;
    keepDraft(draft);
    expect(readDraft()).toEqual(draft);
    forgetDraft();
    expect(readDraft()).toEqual(emptyDraft);
  });

  it('is left out when it has another form', () => {
    stored.set('addAccount', '{"step":"done"}');
    expect(readDraft()).toEqual(emptyDraft);
  });

  it('goes on with a launched account where it is verified, with one that failed at its details', () => {
    const known = { ...emptyDraft.details, id: '210987654321', region: 'eu-west-1' };
    keepDraft({ step: 'details', launchUrl: 'https://aws', details: known });
    const launched = cloudAccount({ status: 'creating_stack' });
    expect(draftOf(launched)).toMatchObject({
      step: 'verify',
      launchUrl: 'https://aws',
      details: { id: '210987654321', region: 'eu-west-1', roleArn: launched.awsRoleARN },
    });
    expect(draftOf(cloudAccount({ status: 'create_failed' }))).toMatchObject({
      step: 'details',
      launchUrl: null,
      details: { roleArn: '', externalId: launched.externalId },
    });
    const other = draftOf(cloudAccount({ id: '111111111111', status: 'creating_stack' }));
    expect([other.launchUrl, other.details.region]).toEqual([null, 'us-east-1']);
  });
});

describe('an address to open', () => {
  it.each([
    ['https://console.aws.amazon.com/cloudformation', true],
    ['https://us-east-1.console.aws.amazon.com/x', true],
    ['https://console.amazonaws.cn/x', true],
    ['http://127.0.0.1:4001/console', true],
    ['http://console.aws.amazon.com/x', false],
    ['https://console.aws.amazon.com.evil.example/', false],
    ['https://evilconsole.aws.amazon.com/', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (url, expected) => {
    expect(isConsoleUrl(url, '127.0.0.1')).toBe(expected);
  });

  it('of this computer is none of AWS for a product elsewhere', () => {
    const url = 'http://127.0.0.1:4001/console';
    expect(isConsoleUrl(url, 'localhost')).toBe(true);
    expect(isConsoleUrl(url, 'dataward.example')).toBe(false);
  });
});

describe('a tab', () => {
  const url = 'https://console.aws.amazon.com/x';
  const newTab = () => ({
    opener: {} as object | null,
    closed: false,
    location: { replace: vi.fn() },
    close: vi.fn(),
  });
  const withTab = (tab: ReturnType<typeof newTab> | null) => {
    const open = vi.fn(() => tab);
    vi.stubGlobal('window', { open, location: { hostname: 'dataward.example' } });
    return open;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is opened before the call, without a way back to this page', async () => {
    const tab = newTab();
    const open = withTab(tab);
    const opened = await openInTab(async () => {
      expect(open).toHaveBeenCalledOnce();
      return url;
    });
    expect(opened).toEqual({ url, isBlocked: false });
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).toHaveBeenCalledWith(url);
  });

  it('that the browser blocks leaves the address', async () => {
    withTab(null);
    expect(await openInTab(async () => url)).toEqual({ url, isBlocked: true });
  });

  it('is closed when the call fails, or when its address is not one of AWS', async () => {
    const requests = [
      async () => Promise.reject(new Error('refused')),
      async () => 'https://evil.example/',
    ];
    for (const request of requests) {
      const tab = newTab();
      withTab(tab);
      await expect(openInTab(request)).rejects.toThrow();
      expect(tab.close).toHaveBeenCalledOnce();
      expect(tab.location.replace).not.toHaveBeenCalled();
    }
  });
});

it('the address names the open dialog and its account', () => {
  expect(dialogOf(addressOf({ kind: 'delete', id: '210987654321' }))).toEqual({
    kind: 'delete',
    id: '210987654321',
  });
  expect(dialogOf(addressOf({ kind: 'add', id: '' }))).toEqual({ kind: 'add', id: '' });
  expect([dialogOf(null), dialogOf('nothing:1')]).toEqual([null, null]);
});
