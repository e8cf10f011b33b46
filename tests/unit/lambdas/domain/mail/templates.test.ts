import { expect, test } from 'vitest';
import { template } from '#domain/mail/template.ts';
import { invitationTemplate, profileLink, resetTemplate } from '#domain/mail/templates.ts';

test('what people typed is text in HTML, and a subject is one line', () => {
  const { subject, html, text } = template({
    subject: 'Hello\r\nBcc: all@example.com',
    paragraphs: ['<img src=x onerror=alert(1)> & "more"'],
    button: { label: 'Go', url: 'https://data.example/?a=1&b="' },
  });
  expect(subject).toBe('Hello Bcc: all@example.com');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
  expect(html).toContain('href="https://data.example/?a=1&amp;b=&quot;"');
  expect(text).toContain('Go:\nhttps://data.example/?a=1&b="');
});

test('the token of a profile link travels in the fragment', () => {
  const link = profileLink('https://data.example', 'u/1', 'secret');
  expect(new URL(link).hash).toBe('#t=secret');
  expect(new URL(link).pathname).toBe('/on-boarding/u%2F1');
  const { text } = invitationTemplate({ customer: 'Acme', invitedBy: 'Ann Lee', link });
  expect(text).toContain(link);
});

test('the mail of a reset keeps the placeholder of the pool, in its link too', () => {
  const { html } = resetTemplate({
    siteUrl: 'https://data.example',
    userId: 'u-1',
    code: '{####}',
  });
  expect(html).toContain('confirmationCode={####}&amp;userId=u-1');
  expect(html).toContain('Your one-time code is {####}.');
  expect(html.length).toBeLessThan(20_000);
});
