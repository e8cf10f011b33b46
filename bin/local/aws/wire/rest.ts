import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { XmlShapeDeserializer, XmlShapeSerializer } from '@aws-sdk/core/protocols';
import {
  FromStringShapeDeserializer,
  JsonShapeDeserializer2,
  JsonShapeSerializer2,
  ToStringShapeSerializer,
} from '@smithy/core/protocols';
import type { NormalizedSchema } from '@smithy/core/schema';
import { bodyStream, readBody } from './body.ts';
import type { Operation, ServiceModel } from './clients.ts';
import type { Match } from './route.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | Readable;
}

const DATE_TIME = 5 as const;
const EPOCH_SECONDS = 7 as const;
const settingsOf = (model: ServiceModel) => ({
  timestampFormat: { useTrait: true, default: xml(model) ? DATE_TIME : EPOCH_SECONDS },
  httpBindings: true,
  jsonName: true,
  xmlNamespace: model.xmlNamespace,
  serviceNamespace: '',
});
const xml = (model: ServiceModel) => model.protocol === 'restXml';
const writerOf = (model: ServiceModel) =>
  xml(model)
    ? new XmlShapeSerializer(settingsOf(model))
    : new JsonShapeSerializer2(settingsOf(model));

interface RestRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly match: Match;
}

/** Gathers a command's input from path, query, headers and body. */
export async function readRestInput(model: ServiceModel, rest: RestRequest): Promise<unknown> {
  const { input } = rest.match.operation;
  const value: Record<string, unknown> = {};
  if (input.isUnitSchema()) return value;
  const bodyMembers: [string, NormalizedSchema][] = [];
  for (const [name, member] of input.structIterator()) {
    const traits = member.getMergedTraits();
    if (traits.httpPayload) value[name] = await readPayload(model, member, rest.request);
    else if (isBound(member)) value[name] = readBound(model, { name, member, rest });
    else bodyMembers.push([name, member]);
  }
  if (bodyMembers.length > 0 && !xml(model)) {
    Object.assign(value, await readJsonMembers(model, bodyMembers, rest.request));
  }
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}

function isBound(member: NormalizedSchema): boolean {
  const traits = member.getMergedTraits();
  const { httpLabel, httpQuery, httpQueryParams, httpHeader, httpPrefixHeaders } = traits;
  return Boolean(
    httpLabel || httpQuery || httpQueryParams || httpHeader || httpPrefixHeaders !== undefined,
  );
}

function readBound(
  model: ServiceModel,
  { name, member, rest }: { name: string; member: NormalizedSchema; rest: RestRequest },
): unknown {
  const traits = member.getMergedTraits();
  const strings = new FromStringShapeDeserializer(settingsOf(model));
  const parse = (text: string | null | undefined) =>
    text === null || text === undefined ? undefined : strings.read(member, text);
  if (traits.httpLabel) return parse(rest.match.labels[name]);
  if (traits.httpQuery) {
    const all = rest.url.searchParams.getAll(traits.httpQuery);
    return member.isListSchema() && all.length > 0 ? all : parse(all[0]);
  }
  if (traits.httpQueryParams) return Object.fromEntries(rest.url.searchParams);
  if (traits.httpHeader) return parse(header(rest.request, traits.httpHeader));
  return readPrefixed(rest.request, (traits.httpPrefixHeaders ?? '').toLowerCase());
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
};

function readPrefixed(request: IncomingMessage, prefix: string) {
  const entries = Object.entries(request.headers)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), String(value)]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

async function readPayload(
  model: ServiceModel,
  member: NormalizedSchema,
  request: IncomingMessage,
) {
  if (member.isStreaming()) return bodyStream(request);
  const bytes = await readBody(bodyStream(request));
  if (member.isBlobSchema()) return bytes;
  if (bytes.length === 0) return undefined;
  if (member.isStringSchema()) return bytes.toString('utf8');
  if (xml(model)) return new XmlShapeDeserializer(settingsOf(model)).read(member, bytes);
  return new JsonShapeDeserializer2(settingsOf(model)).read(member, bytes);
}

async function readJsonMembers(
  model: ServiceModel,
  members: [string, NormalizedSchema][],
  request: IncomingMessage,
) {
  const bytes = await readBody(request);
  if (bytes.length === 0) return {};
  const json = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  const reader = new JsonShapeDeserializer2(settingsOf(model));
  const present = members.map(([name, member]) => {
    const key = member.getMergedTraits().jsonName ?? name;
    return [
      name,
      key in json
        ? reader.readObject(member, json[key] as Parameters<typeof reader.readObject>[1])
        : undefined,
    ];
  });
  return Object.fromEntries(present) as Record<string, unknown>;
}

/** Writes a command's output to status, headers and body. */
export function writeRestReply(
  model: ServiceModel,
  operation: Operation,
  output: Record<string, unknown>,
): Reply {
  const reply = { status: operation.http?.[2] ?? 200, headers: {} as Record<string, string> };
  const body: Record<string, unknown> = {};
  let payload: Reply['body'] | undefined;
  if (operation.output.isUnitSchema()) return { ...reply, body: '' };
  for (const [name, member] of operation.output.structIterator()) {
    const value = output[name];
    if (value === undefined || value === null) continue;
    const traits = member.getMergedTraits();
    if (traits.httpPayload) payload = writePayload(model, member, value);
    else if (traits.httpResponseCode) reply.status = Number(value);
    else if (isBound(member)) Object.assign(reply.headers, writeHeaders(model, member, value));
    else body[name] = value;
  }
  const type = xml(model) ? 'application/xml' : 'application/json';
  if (payload !== undefined)
    return { ...reply, headers: { 'content-type': type, ...reply.headers }, body: payload };
  return { ...reply, ...writeMembers(model, operation, { body, headers: reply.headers, type }) };
}

function writeMembers(
  model: ServiceModel,
  operation: Operation,
  parts: { body: Record<string, unknown>; headers: Record<string, string>; type: string },
) {
  const bodyMembers = [...operation.output.structIterator()].some(
    ([, member]) => !isBound(member) && !member.getMergedTraits().httpPayload,
  );
  if (!bodyMembers) return { headers: parts.headers, body: '' };
  const writer = writerOf(model);
  writer.write(operation.output, parts.body);
  const prolog = xml(model) ? '<?xml version="1.0" encoding="UTF-8"?>\n' : '';
  const body = `${prolog}${asText(writer.flush())}`;
  return { headers: { 'content-type': parts.type, ...parts.headers }, body };
}

function writeHeaders(model: ServiceModel, member: NormalizedSchema, value: unknown) {
  const { httpHeader, httpPrefixHeaders } = member.getMergedTraits();
  const strings = new ToStringShapeSerializer(settingsOf(model));
  if (httpHeader) {
    strings.write(member, value);
    return { [httpHeader.toLowerCase()]: strings.flush() };
  }
  const prefixed = Object.entries(value as Record<string, string>);
  return Object.fromEntries(prefixed.map(([key, text]) => [`${httpPrefixHeaders}${key}`, text]));
}

function writePayload(
  model: ServiceModel,
  member: NormalizedSchema,
  value: unknown,
): Reply['body'] {
  if (value instanceof Readable || value instanceof Uint8Array) return value;
  if (typeof value === 'string') return value;
  const writer = writerOf(model);
  writer.write(member, value);
  return asText(writer.flush());
}

const asText = (flushed: string | Uint8Array) =>
  typeof flushed === 'string' ? flushed : new TextDecoder().decode(flushed);
