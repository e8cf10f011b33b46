import { beforeAll, describe, expect, test } from 'vitest';
import { noValue, resolveValue, type Scope } from '#local/aws/template/intrinsics.ts';
import { buildTinyApp, type TinyApp } from './tinyApp.ts';

let tiny: TinyApp;
beforeAll(() => {
  tiny = buildTinyApp();
});

const only = (type: string) => {
  const [resource] = tiny.model.resources(type);
  if (resource === undefined) throw new Error(`no ${type}`);
  return resource;
};

describe('the synthesized app as a model', () => {
  test('a value from another stack reaches a function’s environment', () => {
    const echo = tiny.model.find('AWS::Lambda::Function', 'tiny-echo');
    const table = tiny.model.name(only('AWS::DynamoDB::GlobalTable'));
    const environment = tiny.model.resolve(
      { stack: 'Main' },
      echo?.template.Properties?.Environment,
    );
    expect(environment).toHaveProperty('Variables', {
      TABLE: table,
      QUEUE: `http://127.0.0.1:4281/999999999999/${tiny.model.name(only('AWS::SQS::Queue'))}`,
    });
  });

  test('an SSM parameter of another stack is read by name', () => {
    const table = tiny.model.physical(only('AWS::DynamoDB::GlobalTable'));
    expect(tiny.model.outputs('Main').NoteOut).toBe(table.attributes.Arn);
    expect(table.attributes.Arn).toMatch(
      /^arn:aws:dynamodb:us-east-1:999999999999:table\/data-things/,
    );
  });

  test('ids that a service handed out replace the made-up ones', () => {
    const queue = only('AWS::SQS::Queue');
    tiny.model.assign(queue, { ref: 'http://other', attributes: { Arn: 'arn:other' } });
    expect(tiny.model.resolve({ stack: 'Main' }, { Ref: queue.logicalId })).toBe('http://other');
    expect(tiny.model.find('AWS::SQS::Queue', 'arn:other')?.logicalId).toBe(queue.logicalId);
  });

  test('an unsupported value is reported with its resource', () => {
    expect(() =>
      tiny.model.resolve({ stack: 'Main' }, { 'Fn::GetAtt': ['Nowhere', 'Arn'] }),
    ).toThrow('Main has no resource Nowhere');
    expect(() => tiny.model.resolve({ stack: 'Main' }, { 'Fn::ImportValue': 'x' })).toThrow(
      'no stack exports x',
    );
  });
});

const scope: Scope = {
  ref: (name) => (name === 'AWS::NoValue' ? noValue : `ref-${name}`),
  attribute: (id, attribute) => `${id}#${attribute}`,
  importValue: (name) => `import-${name}`,
  stackOutput: (stack, output) => `${stack}/${output}`,
  condition: (name) => name === 'Yes',
  mapping: (...keys) => keys.join('.'),
  ssm: (name) => `ssm-${name}`,
  secret: (id) => `secret-${id}`,
};

/** What `Fn::Sub` fills in. */
const hole = (name: string) => `$\{${name}}`;

test.each([
  [{ 'Fn::Join': ['-', ['a', { Ref: 'B' }, 3]] }, 'a-ref-B-3'],
  [{ 'Fn::Sub': `${hole('A')}/${hole('B.Arn')}/${hole('!C')}` }, `ref-A/B#Arn/${hole('C')}`],
  [{ 'Fn::Sub': [`${hole('x')}${hole('A')}`, { x: { Ref: 'Y' } }] }, 'ref-Yref-A'],
  [{ 'Fn::Select': ['1', { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  [{ 'Fn::GetAtt': 'A.B.C' }, 'A#B.C'],
  [{ 'Fn::If': ['Yes', 1, 2] }, 1],
  [
    { 'Fn::If': ['No', 1, { a: { Ref: 'AWS::NoValue' }, b: [{ Ref: 'AWS::NoValue' }, 2] }] },
    { b: [2] },
  ],
  [{ 'Fn::Or': [{ Condition: 'No' }, { 'Fn::Equals': ['a', 'a'] }] }, true],
  [{ 'Fn::And': [{ 'Fn::Not': [{ Condition: 'No' }] }, { Condition: 'Yes' }] }, true],
  [{ 'Fn::FindInMap': ['M', { Ref: 'K' }, 'v'] }, 'M.ref-K.v'],
  [{ 'Fn::ImportValue': { 'Fn::Sub': `${hole('A')}-x` } }, 'import-ref-A-x'],
  [{ 'Fn::GetStackOutput': { StackName: 'S', OutputName: 'O' } }, 'S/O'],
  [{ 'Fn::Base64': 'hi' }, 'aGk='],
  ['a {{resolve:ssm:/x/y:3}} b', 'a ssm-/x/y b'],
  [
    '{{resolve:secretsmanager:google:SecretString:::}},{{resolve:secretsmanager:arn:aws:x:SecretString}}',
    'secret-google,secret-arn:aws:x',
  ],
  [
    { Ref: 'A', Other: 1 },
    { Ref: 'A', Other: 1 },
  ],
])('%j is %j', (value, expected) => {
  expect(resolveValue(value, scope)).toEqual(expected);
});
