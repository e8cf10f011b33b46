import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { chapters } from '#contracts/report/words.ts';
import { linkIn, mailAttachments, mailText } from '../builders/mailbox.ts';
import { allWell, openPage } from './browser.ts';
import { at, product } from './product.ts';
import { button, field, heading, signedIn } from './signing.ts';

const { mailboxUrl, email } = product;
const NAME = 'Board report';

test('a report goes from the wizard into the mailbox, is printed, and ends with its deletion', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/reports'));
  await page.getByRole('heading', { name: /^Scheduled Report - \d+$/ }).waitFor();
  await button(page, 'Schedule New Report').click();
  const next = button(page, 'Next');
  expect(await next.isDisabled()).toBe(true);
  await field(page, 'Recipients').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid email!').waitFor();
  await field(page, 'Recipients').fill(email);
  await page.keyboard.press('Enter');
  await next.click();
  await page.getByText('Please enter report name.').waitFor();
  await field(page, 'Report Name').fill(NAME);
  await page.getByLabel('Attach PDF and CSV to the mail').check();
  await next.click();
  for (const chapter of chapters) await page.getByLabel(chapter, { exact: true }).check();
  await next.click();
  await button(page, 'Schedule').click();
  await page.getByText('Please enter repeat interval.').waitFor();
  await page.getByText('Please enter end repeat value.').waitFor();
  await field(page, 'Repeat').selectOption('WEEKLY');
  await field(page, 'Repeat every').selectOption('2');
  await page.getByLabel('MON', { exact: true }).check();
  await field(page, 'End repeat').selectOption('after');
  await button(page, 'Schedule').click();
  await page.getByText('After value required').waitFor();
  await field(page, 'Number of reports').fill('10');
  await button(page, 'Schedule').click();
  await page.getByText('Report added successfully.').first().waitFor();
  await page.getByText('Status: Running').waitFor();
  await page.getByText('Every 2 weeks, MON, 10 times').waitFor();
  await allWell(watched, 'reports-list');

  await button(page, `Send ${NAME} now`).click();
  const files = await mailAttachments(mailboxUrl, email, NAME);
  const [pdf, csv] = ['pdf', 'csv'].map((type) =>
    [...files].find(([name]) => name.endsWith(type))?.[1].toString('latin1'),
  );
  const document = await PDFDocument.load(Buffer.from(pdf ?? '', 'latin1'));
  expect(document.getPageCount()).toBeGreaterThan(chapters.length);
  for (const chapter of chapters) expect(csv).toContain(chapter);
  const text = await mailText(mailboxUrl, email, NAME);
  await button(page, `History of ${NAME}`).click();
  await page.getByText(`${email}: sent`).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(linkIn(text, '/report\\?run='));
  await heading(page, 'Cloud Data Risk Report').waitFor();
  for (const chapter of chapters) {
    await page.getByRole('heading', { name: chapter, level: 2 }).waitFor();
  }
  await button(page, 'Print').waitFor();
  await allWell(watched, 'report-print');

  const stranger = await openPage();
  await stranger.page.goto(linkIn(text, '/reports/unsubscribe'));
  await button(stranger.page, 'Unsubscribe').click();
  await stranger.page.getByText(`No more reports will be sent to ${email}.`).waitFor();

  await page.goto(at('/reports'));
  await page.getByText('(unsubscribed)').waitFor();
  await button(page, `Delete ${NAME}`).click();
  await page.getByText('Are you sure, you want to delete this report?').waitFor();
  await button(page, 'Delete').click();
  await page.getByText('Report deleted successfully.').first().waitFor();
});
