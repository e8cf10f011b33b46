import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noteSecrets } from '../builders/runLogs/secrets.ts';
import { allWellInBoth } from './browser.ts';
import { at, product } from './product.ts';
import { button, signedIn } from './signing.ts';

const run = promisify(execFile);

/** What a shell prints for commands with a key. */
const shell = async (commands: string, apiKey: string): Promise<string> => {
  const env = { ...process.env, DATAWARD_KEY: apiKey };
  return (await run('sh', ['-c', commands], { env })).stdout;
};

/** The example of the README, for the product of the journeys. */
const readmeExample = (): string => {
  const readme = readFileSync('README.md', 'utf8');
  const [, block = ''] = /```\n(TOKEN=[\s\S]*?)```/.exec(readme) ?? [];
  return block.replaceAll('http://localhost:4280', product.origin);
};

const dialog = (page: Page) => page.getByRole('dialog');

const openKeys = async (page: Page): Promise<void> => {
  await page.goto(at('/settings/admin'));
  await button(page, 'API keys').click();
  await page.getByRole('heading', { name: 'API keys', level: 2 }).waitFor();
};

const create = async (page: Page, name: string): Promise<string> => {
  await button(page, 'Create API key').click();
  await dialog(page).getByLabel('Name').fill(name);
  await button(page, 'Create').click();
  const apiKey = (await dialog(page).locator('code').textContent()) ?? '';
  noteSecrets({ apiKey });
  return apiKey;
};

const revoke = async (page: Page, name: string): Promise<void> => {
  await button(page, `Revoke ${name}`).click();
  await button(page, 'Revoke').last().click();
  await page.getByText('API key revoked').first().waitFor();
};

describe('an API key', () => {
  it('is shown once, makes the calls of the examples, and none once it is revoked', async () => {
    const watched = await signedIn();
    const { page } = watched;
    const name = 'Pipeline';
    await openKeys(page);
    await allWellInBoth(watched, 'api-keys-none');
    const apiKey = await create(page, name);
    expect(apiKey).toMatch(/^dwk_[0-9A-Za-z]{49}$/);
    await page.keyboard.press('Escape');
    await button(page, 'I saved it').waitFor();
    await allWellInBoth(watched, 'api-keys-secret');
    await button(page, 'I saved it').click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.getByRole('rowheader', { name }).waitFor();
    expect(await page.content()).not.toContain(apiKey);

    const example = (await page.locator('pre').textContent()) ?? '';
    const { datastores } = JSON.parse(await shell(example, apiKey));
    expect(datastores.types.length).toBeGreaterThan(0);
    const listed = JSON.parse(await shell(readmeExample(), apiKey));
    expect(JSON.stringify(listed)).toContain('datastoreId');
    await allWellInBoth(watched, 'api-keys');

    await revoke(page, name);
    await page.getByText('No API keys').waitFor();
    expect(await shell(example, apiKey)).toContain('"err"');
  });
});

it('a key whose name is taken is refused in the dialog', async () => {
  const { page } = await signedIn();
  await openKeys(page);
  await create(page, 'Twice');
  await button(page, 'I saved it').click();
  await button(page, 'Create API key').click();
  await dialog(page).getByLabel('Name').fill('twice');
  await button(page, 'Create').click();
  await dialog(page).getByText('There is a key of this name').waitFor();
  await button(page, 'Cancel').click();
  await revoke(page, 'Twice');
});
