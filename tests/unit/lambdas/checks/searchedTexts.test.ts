import { expect, test } from 'vitest';
import { searchedTexts } from '#checks/searchedTexts.ts';
import { synonyms } from '#checks/synonyms.ts';
import { checkTexts, detectionTexts } from '#checks/texts.ts';
import { meaningsOf } from '#domain/search/meanings.ts';
import { wordsOf } from '#readModel/engine/search.ts';

/** Definitions that every word of the text finds. */
const found = (q: string): string[] => {
  const words = wordsOf(q);
  const meanings = meaningsOf(searchedTexts, words);
  return Object.keys(searchedTexts.definitions).filter((id) =>
    words.every((word) => meanings.get(word)?.includes(id)),
  );
};

const requiring = (framework: string, fits: (id: string) => boolean): string[] =>
  Object.entries(checkTexts).flatMap(([id, { requirements }]) =>
    requirements.some((one) => one.framework.startsWith(framework) && one.ids.some(fits))
      ? [id]
      : [],
  );

test.each([
  ['versioning', ['S3-12', 'LOG-05'], ['RDS-01', 'KMS-03']],
  ['deletion protection', ['RDS-16', 'DDB-04'], ['S3-01', 'KMS-04', 'LOG-01']],
  ['kms', ['KMS-01', 'S3-10', 'RDS-09'], ['S3-12', 'RDS-01']],
  ['publicly accessible', ['RDS-01', 'S3-01', 'RSH-11', 'DET-11'], ['OPS-08', 'S3-12', 'IAM-04']],
  ['2FA', ['IAM-04', 'IAM-02'], ['IAM-05']],
  ['end of life', ['RDS-18', 'LAM-05'], ['RDS-16']],
  ['PITR', ['DDB-03'], ['KMS-01']],
  ['hardcoded secrets', ['LAM-03', 'ECS-01'], ['SEC-03']],
  ['cross-account', ['S3-08', 'IAM-13'], ['S3-01']],
])('%s finds what it means, and not what it does not', (q, those, others) => {
  const ids = found(q);
  expect(ids).toEqual(expect.arrayContaining(those));
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
});

test('a framework finds the checks that belong to it', () => {
  expect(found('PCI').sort()).toEqual(requiring('pci', () => true).sort());
  expect(found('PCI').length).toBeLessThan(Object.keys(checkTexts).length);
});

test('a requirement finds itself and its parts, in its framework only', () => {
  const ids = requiring('cis', (id) => id === '2.1' || id.startsWith('2.1.'));
  expect(ids).toContain('S3-11');
  expect(found('CIS 2.1').sort()).toEqual(ids.sort());
  expect(found('cis 2.1')).not.toContain('IAM-04');
  expect(found('SOC 2 CC6.1').sort()).toEqual(requiring('soc2', (id) => id === 'CC6.1').sort());
  expect(found('GDPR Article 32').sort()).toEqual(found('gdpr art. 32').sort());
  expect(found('CC7.2').sort()).toEqual(requiring('soc2', (id) => id === 'CC7.2').sort());
});

test('the words of description, service and evidence find a check, by their beginning', () => {
  expect(found('ransomware overwrites')).toContain('S3-12');
  expect(found('secretsmanager')).toContain('SEC-01');
  expect(found('versioning suspended')).toEqual(['S3-12', 'DET-20']);
  expect(found('suspend')).toContain('S3-12');
  expect(found('uspended')).toEqual([]);
});

const titles = Object.values({ ...checkTexts, ...detectionTexts }).map(({ title }) =>
  title.toLowerCase(),
);

test.each(synonyms.map(({ phrases, titles: parts }) => [phrases[0], phrases, parts] as const))(
  '%s: every part of a title is one, and every phrase finds something',
  (_, phrases, parts) => {
    expect(parts.filter((part) => !titles.some((title) => title.includes(part)))).toEqual([]);
    expect(phrases.filter((phrase) => found(phrase).length === 0)).toEqual([]);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
  },
);

test('no phrase is there twice', () => {
  const all = synonyms.flatMap(({ phrases }) => phrases);
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});

test('no name or number of an example is searched', () => {
  const texts = Object.values(searchedTexts.definitions).map(({ text }) => text);
  expect(texts.filter((text) => /arn:aws|\d{12}/.test(text))).toEqual([]);
});
