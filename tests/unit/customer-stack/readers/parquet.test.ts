import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import { parquetFile, people, readFileBytes } from './sampleFiles.ts';

/**
 * Thirty rows by pyarrow 26.0.1 with the codec LZ4_RAW: `email`, and `gone` without any value, whose
 * dictionary page holds no byte.
 */
const withEmptyDictionary = [
  'UEFSMRUEFeAIFcgDTBU8FQASAADzAw4AAABhbm4wQGFjbWUwLm9yZxIAETESABcxEgARMhIAFzISABEzEgAINgAR',
  'NBIACDYAETUSAAg2ABE2EgAINgARNxIACDYAETgSAAg2ABE5EgABNgASD7QAEjG1AAE3AAQTAAK2AAE4AAQTAAK3',
  'AAk5AAK4AAk5AAK5AAk5AAK6AAk5AAK7AAk5AAK8AAk5AAK9AAk5AAK+AAg5ABIyvgAIOQASMr4ACDkAEjK+AAk5',
  'ABEzCgEJOQACvgAJOQACvgAJOQACvgAJOQACvgAJOQACvgAJOQCwOUBhY21lMi5vcmcVABU4FTwsFTwVEBUGFQYc',
  'AAAA8A0CAAAAPAEFCSCIQYo5KKnFmnswykmrvTjrzTsAFQQVABUCTBUAFQASAAAAFQAVDhUQLBU8FRAVBhUGHAAA',
  'AHACAAAAPAAAFQQZPDUAGAZzY2hlbWEVBAAVDCUCGAVlbWFpbCUATBwAAAAVDCUCGARnb25lJQBMHAAAABY8GRwZ',
  'LCYAHBUMGTUABhAZGAVlbWFpbBUOFjwW3gkWygQm8AMmCCksFQQVABUCABUAFRAVAgA8FvAGGQYZJgA8AAAAJgAc',
  'FQwZNQAGEBkYBGdvbmUVDhY8FlAWVCbwBCbSBCksFQQVABUCABUAFRAVAgA8FgAZBhkmPAAAAAAWrgoWPCYIFp4F',
  'ACggcGFycXVldC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZLBwAABwAAADpAAAAUEFSMQ==',
];

test('a column whose dictionary is empty is read, whatever the codec', async () => {
  const file = await readFileBytes(Buffer.from(withEmptyDictionary.join(''), 'base64'));
  expect(file.outcome).toMatchObject({ state: 'read', whole: true });
  expect(file.verdicts.map(({ type, hits }) => [type, hits])).toEqual([['email', 30]]);
});

test('a column that cannot be read leaves the others, and its loss is reported', async () => {
  const bytes = parquetFile(people(40));
  const [group] = parquetMetadata(bytes.slice().buffer).row_groups;
  const email = group?.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === 'email');
  const { data_page_offset = 0n, total_compressed_size = 0n } = email?.meta_data ?? {};
  const at = Number(email?.meta_data?.dictionary_page_offset ?? data_page_offset);
  bytes.fill(0xff, at, at + Number(total_compressed_size));
  const file = await readFileBytes(bytes);
  expect(file.outcome).toMatchObject({ state: 'read', whole: false, left: ['damaged'] });
  expect(file.verdicts.map(({ type }) => type).toSorted()).toEqual(['card', 'name', 'ssn']);
});
