import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderSink } from '#customer-stack/scanner/folderSink.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { type Part, partKey } from '#customer-stack/scanner/sink.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { folderCollector } from '../../../../bin/scan/folderCollector.ts';
import { copyDump, delimited, everyFormat, people, type Row } from '../readers/sampleFiles.ts';

/** Unique values, some that detectors find and some that they do not. */
const markers = {
  email: 'zqxcanary77@wvkmailer.com',
  ssn: '512-38-7741',
  card: '4916338506082832',
  name: 'Qwxzenobia',
  free: 'the-raw-free-text-canary-90210',
  phone: '+442079460958',
} as const;

const marked: Row[] = people(60).map((row) => ({
  ...row,
  email: markers.email,
  ssn: markers.ssn,
  card: markers.card,
  first_name: markers.name,
  note: `${markers.free} call ${markers.phone}`,
}));

const folder = mkdtempSync(join(tmpdir(), 'dataward-canary-'));
const out: string[] = [];

beforeAll(async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const [format, content] of Object.entries(await everyFormat(marked))) {
    writeFileSync(join(data, `${format.replaceAll(/\W+/g, '-')}`), content);
  }
  writeFileSync(join(data, `export of ${markers.email}.csv`), 'a,b\n1,2\n');
  writeFileSync(join(data, 'torn.json'), `[{"email": "${markers.email}", "x": `);
  writeFileSync(join(data, 'torn.sql'), copyDump(marked).slice(0, 900));
  writeFileSync(join(data, 'keys.jsonl'), `{"${markers.ssn}": "1", "by ${markers.email}": 2}\n`);
  const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;
  const lines = Object.values(markers).map((marker) => `SSN, card or call: ${marker}`);
  const table = {
    name: markers.email,
    columns: Object.keys(marked[0] ?? {}),
    rows: marked.map((row) => Object.values(row)),
  };
  const documents: Record<string, Uint8Array> = {
    'a.docx': docx(lines, maker),
    'a.pdf': await pdf(lines, maker),
    'a.xlsx': workbook([table as never], maker),
    'a.zip': zipSync({ [`of ${markers.email}.csv`]: strToU8(delimited(marked)) }),
    'a.xml': strToU8(
      `<?xml version="1.0"?><a>${lines.map((line) => `<b>${line}</b>`).join('')}</a>`,
    ),
    'a.html': strToU8(`<!doctype html>${lines.map((line) => `<p>${line}</p>`).join('')}`),
    'a.yaml': strToU8(
      Object.entries(markers)
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n'),
    ),
    'a.eml': strToU8(
      `From: ${markers.email}\nTo: x@y.de\nSubject: ${markers.ssn}\n\n${lines.join('\n')}`,
    ),
  };
  for (const [name, content] of Object.entries(documents)) writeFileSync(join(data, name), content);
  const parts: Part[] = [];
  const sink = folderSink(join(folder, 'parts'));
  await runScan({
    accountId: '000000000000',
    regions: ['us-east-1'],
    collectors: [folderCollector(data)],
    sink: {
      writePart: (part) => {
        parts.push(part);
        return sink.writePart(part);
      },
      finish: sink.finish,
    },
    onProgress: (progress) => out.push(JSON.stringify(progress)),
  });
  for (const part of parts) out.push(partKey(part), gunzipSync(part.bytes).toString());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what leaves the account', () => {
  it('reports every planted type', () => {
    const text = out.join('\n');
    for (const type of ['email', 'ssn', 'card', 'name', 'phone'])
      expect(text).toContain(`"${type}"`);
  });

  it.each(Object.entries(markers))('never holds the raw %s', (_, marker) => {
    const bare = marker.replaceAll(/[-+]/g, '');
    for (const text of out) {
      expect(text).not.toContain(marker);
      expect(text).not.toContain(bare);
    }
  });
});
